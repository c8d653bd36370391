import type { ModuleData, PageData } from 'shell/publishing';

/** Ids of the versions of one module, or the shell, that an environment serves. */
export interface Selected {
  live: string;
  previous?: string;
  canary?: { id: string; percent: number };
  /** Share of the sessions in which a switch is on, by its name: above 0, up to 100. */
  switches?: Record<string, number>;
}

/** Versions that an environment serves, by name. The page data are composed from the selection and the manifests. */
export type Selection = Record<string, Selected>;

/** Returns the selection of a page; empty if there is no page. */
export function readSelection(page: PageData | null): Selection {
  if (!page) return {};
  return Object.fromEntries(
    Object.entries({ shell: page.shell, ...page.modules }).map(([name, { id, previous, canary }]) => [
      name,
      {
        live: id,
        ...(previous ? { previous: previous.id } : {}),
        ...(canary ? { canary: { id: canary.id, percent: canary.percent } } : {}),
        ...switchesOf(page.modules[name]),
      },
    ]),
  );
}

/** Returns the shares of the switches that are set for a module. The live version and the canary may declare different ones. */
function switchesOf(module: ModuleData | undefined): Pick<Selected, 'switches'> {
  const set = Object.entries({ ...module?.switches, ...module?.canary?.switches });
  if (set.length === 0) return {};
  return { switches: Object.fromEntries(set.map(([name, { percent }]) => [name, percent])) };
}

/**
 * Turns a switch of a module on for a share of the sessions.
 * @param percent 0 turns it off for all
 * @throws Error if the module is not published, or the switch to turn off is not set
 */
export function withSwitch(selection: Selection, module: string, name: string, percent: number): Selection {
  const current = selection[module];
  if (!current) throw new Error(`${module} is not published here.`);
  const { [name]: _was, ...others } = current.switches ?? {};
  if (percent === 0 && !Object.hasOwn(current.switches ?? {}, name))
    throw new Error(`The switch ${module}.${name} is off already.`);
  const switches = percent === 0 ? others : { ...others, [name]: percent };
  const { switches: _before, ...rest } = current;
  return {
    ...selection,
    [module]: Object.keys(switches).length > 0 ? { ...rest, switches } : rest,
  };
}

/** Makes a version live. The version that was live becomes its fallback. Ends a canary of the same version. */
export function withRelease(selection: Selection, name: string, id: string): Selection {
  const current = selection[name];
  if (!current) return { ...selection, [name]: { live: id } };
  const { switches } = current;
  const kept = switches ? { switches } : {};
  const canary = current.canary && current.canary.id !== id ? { canary: current.canary } : {};
  if (current.live === id) return { ...selection, [name]: { ...withoutCanary(current), ...canary } };
  return { ...selection, [name]: { live: id, previous: current.live, ...canary, ...kept } };
}

/**
 * Makes a version the canary for a share of the sessions.
 * @param percent 0 ends the canary
 * @throws Error if the module is not published, the version is live, or the canary to end is not the current one
 */
export function withCanary(selection: Selection, name: string, id: string, percent: number): Selection {
  const current = selection[name];
  if (!current)
    throw new Error(`${name} is not published here, so it has no sessions to share. Publish it first.`);
  if (percent === 0) {
    const running = current.canary?.id;
    if (running !== id)
      throw new Error(
        `${name}@${id} is not the canary of ${name}. ${running ? `Its canary is ${running}.` : 'There is none.'}`,
      );
    return { ...selection, [name]: withoutCanary(current) };
  }
  if (id === current.live) throw new Error(`${name}@${id} is live already.`);
  return { ...selection, [name]: { ...current, canary: { id, percent } } };
}

/**
 * Makes an older version live and ends the canary. The version rolled back from is never used as its fallback.
 * @param before usable ids that were live before, newest first
 * @param to id to make live, by default the newest other id of `before`
 * @throws Error if there is no such version
 */
export function withRollback(
  selection: Selection,
  name: string,
  before: readonly string[],
  to?: string,
): Selection {
  const current = selection[name];
  if (!current) throw new Error(`${name} is not published here.`);
  const older = before.filter((id) => id !== current.live);
  const live = to ?? older[0];
  if (!live) throw new Error(`There is no version of ${name} before ${current.live} to go back to.`);
  if (!older.includes(live)) {
    throw new Error(
      `${name}@${live} is none of the versions before ${current.live}: ${older.join(', ') || 'none'}. To make another one live, publish it.`,
    );
  }
  const [previous] = older.slice(older.indexOf(live) + 1);
  return { ...selection, [name]: { live, ...(previous ? { previous } : {}) } };
}

/** Removes a module from the page. Its files stay until they are pruned. */
export function withoutModule(selection: Selection, name: string): Selection {
  if (name === 'shell') throw new Error('The shell cannot be removed.');
  if (!selection[name]) throw new Error(`${name} is not published here.`);
  const { [name]: _gone, ...rest } = selection;
  return rest;
}

function withoutCanary({ canary: _ended, ...rest }: Selected): Selected {
  return rest;
}

/** Lists the live, fallback and canary versions of all modules and of the shell. */
export const versionsIn = (selection: Selection): { name: string; id: string }[] =>
  Object.entries(selection).flatMap(([name, { live, previous, canary }]) =>
    [live, previous, canary?.id].filter((id) => id !== undefined).map((id) => ({ name, id })),
  );
