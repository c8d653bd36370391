import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../tools/browsers/chromium';
import { endProcess } from '../tools/fork-script';
import { SCOPE } from '../tools/pack/packages';
import { ROOT } from '../tools/root';
import { RESULTS } from '../tools/results';
import { type ProcessResult, runProgram } from '../tools/worktree/run';
import type { Registry } from './registry';

/** A step of the proof, as the report shows it. */
export interface Step {
  command: string;
  seconds: number;
}

/** Report of the last run. */
export const REPORT = path.join(RESULTS, 'packages.json');

/** A squad that has an empty folder outside of the checkout, npm, and the address of the registry. */
export class Squad {
  readonly home = mkdtempSync(path.join(tmpdir(), 'squad ü '));
  readonly module = path.join(this.home, 'mf-loyalty');
  readonly steps: Step[] = [];
  /** Output of `npm run pack`: the sizes of the packages. */
  packed = '';
  private readonly env: NodeJS.ProcessEnv;
  private running: ChildProcess | null = null;
  private readonly program = path.join(this.module, 'node_modules/@shared/module-build/command/run.js');

  constructor(private readonly registry: Registry) {
    const cache = path.join(this.home, '.npm');
    const known = process.env.npm_config_cache ?? path.join(homedir(), '.npm');
    mkdirSync(path.join(known, '_cacache'), { recursive: true });
    mkdirSync(cache);
    // Public packages come from npm's cache of this machine. What npx has installed for another registry does not.
    symlinkSync(path.join(known, '_cacache'), path.join(cache, '_cacache'), 'junction');
    this.env = {
      npm_config_cache: cache,
      CHROMIUM_PATH: findChromium() ?? '',
      // Playwright asks for colours.
      FORCE_COLOR: '0',
      npm_config_prefer_online: 'true',
      npm_config_fetch_retries: '0',
      npm_config_userconfig: registry.npmrc,
      // Set by the npm that runs this suite, for example with `--silent`.
      npm_config_loglevel: undefined,
      npm_config_local_prefix: undefined,
      INIT_CWD: undefined,
      npm_config_registry: process.env.npm_config_registry ?? 'https://registry.npmjs.org/',
    };
  }

  private async timed(command: string, run: Promise<ProcessResult>): Promise<ProcessResult> {
    const begun = Date.now();
    const result = await run;
    this.measured(command, begun);
    return result;
  }

  /** Runs npm in the folder of the module, or in another folder. */
  npm(words: readonly string[], folder = this.module): Promise<ProcessResult> {
    return this.timed(`npm ${words.join(' ')}`, runProgram('npm', words, folder, this.env));
  }

  /** Creates a module as the guide says. */
  create(name: string): Promise<ProcessResult> {
    const tool = [`--${SCOPE}:registry=${this.registry.address}`, `${SCOPE}/module-build`];
    const words = ['--yes', ...tool, 'create', name];
    return this.timed(`npx ${words.slice(1).join(' ')}`, runProgram('npx', words, this.home, this.env));
  }

  /** Runs `module-build`, in the folder of the module or another. */
  tool(words: readonly string[], folder = this.module): Promise<ProcessResult> {
    const run = runProgram(process.execPath, [this.program, ...words], folder, this.env);
    return this.timed(`module-build ${words.join(' ')}`, run);
  }

  /**
   * Starts `module-build dev`.
   * @returns its address, when the module is in the page
   */
  dev(at: string, port: number): Promise<string> {
    const begun = Date.now();
    const child = spawn(process.execPath, [this.program, 'dev', '--at', at, '--port', String(port)], {
      cwd: this.module,
      env: { ...process.env, NODE_OPTIONS: '', ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.running = child;
    let output = '';
    return new Promise((resolve, reject) => {
      const read = (data: Buffer) => {
        output += data.toString();
        const address = /is in the page: (http:\/\/localhost:\d+)\//.exec(output)?.[1];
        if (!address) return;
        this.measured('module-build dev: ready', begun);
        resolve(address);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`dev ended with ${code}:\n${output}`)));
    });
  }

  /** Ends `module-build dev`. */
  async endDev(): Promise<void> {
    if (this.running) await endProcess(this.running);
    this.running = null;
  }

  read = (file: string) => readFileSync(path.join(this.module, file), 'utf8');
  write = (file: string, text: string) => writeFileSync(path.join(this.module, file), text);

  /** Changes a file of the module while a test runs. */
  async withChanged(file: string, change: (text: string) => string, run: () => Promise<void>): Promise<void> {
    const before = this.read(file);
    this.write(file, change(before));
    await run();
    this.write(file, before);
  }

  /** Adds a step that has just ended. */
  measured(command: string, begun: number): void {
    this.steps.push({ command, seconds: (Date.now() - begun) / 1000 });
  }

  /** Runs a command of the project, which is not the squad's. */
  project(...words: string[]): Promise<ProcessResult> {
    const run = runProgram(process.execPath, ['e2e/tools/run.mjs', ...words], ROOT);
    return this.timed(`npm run ${words[0]} -- ${words.slice(1).join(' ')}`, run);
  }

  /** Writes the report, and removes the folder. */
  end(): void {
    mkdirSync(path.dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, JSON.stringify({ packed: this.packed, steps: this.steps }, null, 1));
    rmSync(this.home, { recursive: true, force: true });
  }
}
