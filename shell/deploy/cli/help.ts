export const COMMANDS = {
  publish: {
    usage: 'publish <module>… | <module>@<id>…',
    line: 'build, sign and upload modules, check them and make them live',
    more: `  A module without an id is built from this repository, signed with its squad's key and uploaded. A module with
  an id must have been uploaded before. All modules become live in one revision. If a check fails, nothing changes.

  --env NAME          environment, by default pre. A preview (pr-123) is created as a copy of pre
  --settings FILE     settings of the environment, by default the current settings of its page
  --with-development  also store the shell's development build, which \`npm run dev\` uses for Fast Refresh`,
    example: 'publish mf-orders mf-support --env pr-123',
  },
  upload: {
    usage: 'upload <module>…',
    line: "build, sign and store modules without making them live (the squad's half of publish)",
    more: `  --env NAME   environment, by default pre`,
    example: 'upload mf-orders',
  },
  canary: {
    usage: 'canary <module>[@<id>] <percent>',
    line: 'serve a version to a share of the sessions; 0 ends the canary',
    more: `  A module without an id is built and uploaded first. With 0 percent the current canary ends. When the share
  grows, sessions in the canary stay in it. To serve the version to all sessions, publish it.

  --env NAME   environment, by default pre`,
    example: 'canary mf-orders 10%',
  },
  promote: {
    usage: 'promote <from> <to> [<module>…]',
    line: 'copy the live versions of one environment to another, check them again and make them live',
    more: `  --settings FILE   settings for the target environment, required if it has none`,
    example: 'promote pre prod mf-orders',
  },
  rollback: {
    usage: 'rollback <module> [--to <id>]',
    line: 'make an older version live; the current version is never used as its fallback',
    more: `  A rollback ignores locks.

  --to ID      version to roll back to, by default the newest one that was live before
  --env NAME   environment, by default pre`,
    example: 'rollback mf-orders',
  },
  remove: {
    usage: 'remove <module>',
    line: 'remove a module from the page; its files stay until they are pruned',
    more: `  --env NAME   environment, by default pre`,
    example: 'remove mf-loyalty',
  },
  drop: {
    usage: 'drop <preview>',
    line: 'delete a preview with all its files',
    more: '  Only previews can be dropped.',
    example: 'drop pr-123',
  },
  lock: {
    usage: 'lock [<module>] --reason <text>',
    line: 'refuse changes of a module, or of all modules, until it is unlocked; rollbacks stay possible',
    more: `  --env NAME   environment, by default pre`,
    example: 'lock mf-rental --reason "audit until Friday"',
  },
  unlock: {
    usage: 'unlock [<module>]',
    line: 'remove a lock',
    more: `  --env NAME   environment, by default pre`,
    example: 'unlock mf-rental',
  },
  list: {
    usage: 'list',
    line: 'show live versions with time, author and commit, canaries, fallbacks and locks',
    more: `  --env NAME   environment, by default pre\n  --json       output as JSON`,
    example: 'list --env prod',
  },
  status: {
    usage: 'status',
    line: 'check that all files of the page are stored unchanged and that the page is served',
    more: `  --env NAME   environment, by default pre`,
    example: 'status --env prod',
  },
  watch: {
    usage: 'watch --collector <url>',
    line: 'read the collector once and end canaries that fail too often (run it by cron or CI)',
    more: `  --collector URL   URL that returns {"reports": […]} (in the sandbox: http://127.0.0.1:8081/__sandbox/reports)
  --threshold PCT   share of failing sessions above which a canary ends, by default 2%
  --min-sessions N  distinct sessions that the canary and the live version each need, by default 50
  --min-failing N   distinct sessions that must fail, by default 10
  --env NAME        environment, by default pre

  A canary ends if its share of failing sessions is significantly higher than that of the live version. Reports
  can be forged: see "What reports prove" in shell/deploy/README.md.`,
    example: 'watch --collector http://127.0.0.1:8081/__sandbox/reports',
  },
  prune: {
    usage: 'prune [--dry-run]',
    line: 'remove versions that the page has not named for 30 days, except the five newest of each module',
    more: `  --dry-run    list the files without removing them\n  --env NAME   environment, by default pre`,
    example: 'prune --dry-run',
  },
  keygen: {
    usage: 'keygen <squad> [--rotate]',
    line: "create a squad's key; submit the public key to the platform team for owners.json",
    more: `  The private key stays in the folder of --keys (by default .local/keys). CI needs it as <SQUAD>.pem.

  --rotate   replace the existing key by a new one; see "Keys" in shell/deploy/README.md`,
    example: 'keygen orders',
  },
} as const;

export type CommandName = keyof typeof COMMANDS;

const GROUPS: [title: string, commands: CommandName[]][] = [
  ['Publish', ['publish', 'upload', 'canary', 'promote']],
  ['Undo', ['rollback', 'remove', 'drop']],
  ['Inspect', ['list', 'status', 'watch']],
  ['Maintain', ['lock', 'unlock', 'prune', 'keygen']],
];

export const generalHelp = (): string => `npm run deploy -- <command>

${GROUPS.map(
  ([title, names]) =>
    `${title}\n${names.map((name) => `  ${name.padEnd(10)}${COMMANDS[name].line}`).join('\n')}`,
).join('\n\n')}

Options of every command
  --env NAME            environment, by default pre
  --environments FILE   list of environments, by default shell/deploy/environments.json and the local ones
  --owners FILE         owners of the modules, by default shell/deploy/owners.json (local environments use local keys)
  --keys FOLDER         folder of the squads' private keys, by default .local/keys
  --as SQUAD            squad whose key signs the request, by default the owner if its key exists, else the platform
  --help                this text, or the help of a command: npm run deploy -- publish --help

Exit codes: 0 done, 1 refused or failed, 2 command not understood.`;

export const commandHelp = (name: CommandName): string => {
  const { usage, line, more, example } = COMMANDS[name];
  return `npm run deploy -- ${usage}\n\n  ${line[0]!.toUpperCase()}${line.slice(1)}.\n\n${more}\n\nFor example\n  npm run deploy -- ${example}`;
};
