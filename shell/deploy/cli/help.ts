/** What `--help` says, of everything and of each command. */
export const COMMANDS = {
  publish: {
    usage: 'publish <module>… | <module>@<id>…',
    line: 'make versions live: build, sign and upload what is named, check it, change the page',
    more: `  A name alone is built from this checkout, signed with the squad's key and uploaded; name@id is a version
  that was uploaded before. Several become live in one revision. Nothing changes where a check refuses.

  --env NAME        where; by default pre. A name of a preview (pr-123) begins as a copy of pre
  --settings FILE   the environment's settings; by default those that its page has now
  --with-development  with the shell, its development build: \`npm run dev\` draws changes in place with it`,
    example: 'publish mf-orders mf-support --env pr-123',
  },
  upload: {
    usage: 'upload <module>…',
    line: "the squad's half of publish: build, sign, store; nothing that renters get changes",
    more: `  --env NAME   where; by default pre`,
    example: 'upload mf-orders',
  },
  canary: {
    usage: 'canary <module>[@<id>] <percent>',
    line: 'give an uploaded version to a share of the sessions; 0 ends it',
    more: `  A name alone is built and uploaded first (with 0: the canary that runs). Who is in it stays in it. To give
  it to everybody, publish it.

  --env NAME   where; by default pre`,
    example: 'canary mf-orders 10%',
  },
  promote: {
    usage: 'promote <from> <to> [<module>…]',
    line: 'take what is live in one environment into another: the same bytes, checked again',
    more: `  --settings FILE   settings of an environment that has none yet`,
    example: 'promote pre prod mf-orders',
  },
  rollback: {
    usage: 'rollback <module> [--to <id>]',
    line: 'make the version before it live again; what is rolled back never is a fall-back',
    more: `  A lock does not stop it.

  --to ID      which one; by default the newest that was live before
  --env NAME   where; by default pre`,
    example: 'rollback mf-orders',
  },
  remove: {
    usage: 'remove <module>',
    line: 'take a module out of the page; its files stay until they are pruned',
    more: `  --env NAME   where; by default pre`,
    example: 'remove mf-loyalty',
  },
  drop: {
    usage: 'drop <preview>',
    line: 'delete a preview with everything in it',
    more: '  Only previews can be dropped.',
    example: 'drop pr-123',
  },
  lock: {
    usage: 'lock [<module>] --reason <text>',
    line: 'refuse every publish of a module, or of everything, until it is unlocked',
    more: `  --env NAME   where; by default pre`,
    example: 'lock mf-rental --reason "audit until Friday"',
  },
  unlock: {
    usage: 'unlock [<module>]',
    line: 'allow it again',
    more: `  --env NAME   where; by default pre`,
    example: 'unlock mf-rental',
  },
  list: {
    usage: 'list',
    line: 'what is live, since when, by whom, from which commit; canaries, fall-backs, locks',
    more: `  --env NAME   where; by default pre\n  --json       for tools`,
    example: 'list --env prod',
  },
  status: {
    usage: 'status',
    line: 'whether every file that the page names is there and unchanged, and the page is served',
    more: `  --env NAME   where; by default pre`,
    example: 'status --env prod',
  },
  watch: {
    usage: 'watch --collector <url>',
    line: 'read the collector once; end a canary that fails too often (run it by cron or CI)',
    more: `  --collector URL   answers {"reports": […]} (in the sandbox: http://127.0.0.1:8081/__sandbox/reports)
  --threshold PCT   share of failing sessions from which a canary ends; by default 2%
  --min-sessions N  distinct sessions of the canary, and of the live version, before it is judged; by default 50
  --min-failing N   distinct sessions that have to fail; by default 10
  --env NAME        where; by default pre

  A canary ends where more of its sessions fail than of the live version's, by more than chance. Reports are not
  proof: see "What reports prove" in shell/deploy/README.md.`,
    example: 'watch --collector http://127.0.0.1:8081/__sandbox/reports',
  },
  prune: {
    usage: 'prune [--dry-run]',
    line: 'remove versions that no page has named for 30 days, but the five newest of each',
    more: `  --dry-run    say what would go\n  --env NAME   where; by default pre`,
    example: 'prune --dry-run',
  },
  keygen: {
    usage: 'keygen <squad> [--rotate]',
    line: "make a squad's key; its public half goes to the platform team's owners.json",
    more: `  The private half stays in --keys (by default .local/keys), or comes to CI as <SQUAD>.pem.

  --rotate   make a new key in the place of the one that lies here; "Keys" in shell/deploy/README.md says what
             goes where`,
    example: 'keygen orders',
  },
} as const;

export type CommandName = keyof typeof COMMANDS;

const GROUPS: [title: string, commands: CommandName[]][] = [
  ['Ship', ['publish', 'upload', 'canary', 'promote']],
  ['Go back', ['rollback', 'remove', 'drop']],
  ['Look', ['list', 'status', 'watch']],
  ['Keep', ['lock', 'unlock', 'prune', 'keygen']],
];

export const generalHelp = (): string => `npm run deploy -- <command>

${GROUPS.map(
  ([title, names]) =>
    `${title}\n${names.map((name) => `  ${name.padEnd(10)}${COMMANDS[name].line}`).join('\n')}`,
).join('\n\n')}

Options of every command
  --env NAME            the environment, by default pre
  --environments FILE   which environments there are, by default shell/deploy/environments.json and the local ones
  --owners FILE         which squad owns what, by default shell/deploy/owners.json (local: with the keys that lie here)
  --keys FOLDER         the squads' private keys
  --as SQUAD            whose key asks for the change; by default the owner's where it lies there, else the platform's
  --help                this, or more of a command: npm run deploy -- publish --help

Ends with 0 where it is done, 1 where it was refused or failed, 2 where the command was not understood.`;

export const commandHelp = (name: CommandName): string => {
  const { usage, line, more, example } = COMMANDS[name];
  return `npm run deploy -- ${usage}\n\n  ${line[0]!.toUpperCase()}${line.slice(1)}.\n\n${more}\n\nFor example\n  npm run deploy -- ${example}`;
};
