/** Which modules travel together: few files for the pages that are opened most, and little in them that others alone need. */
type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const page = (name: string) => new RegExp(`/${name}\\.screen\\.tsx$`);
/** The pages that are opened most, by their kind. Pages of a kind are taken for one. */
const KINDS: Readonly<Record<string, readonly RegExp[]>> = {
  light: [page('signin'), page('dashboard')],
  orders: [page('sp-list')],
  // Lists drawn from an entity's declaration.
  lists: [page('list')],
  order: [page('sp-detail')],
  'order-form': [page('sp-create'), page('sp-edit')],
  entry: [page('detail')],
  'entry-form': [page('create'), page('edit')],
};

/** Everything that a page imports without being asked for it later, libraries aside. */
const reach = (start: string, context: Context): Set<string> => {
  const seen = new Set<string>();
  const go = (id: string) => {
    // What a library exports in one file is not all used.
    if (seen.has(id) || id.includes('node_modules')) return;
    seen.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) go(next);
  };
  go(start);
  return seen;
};

const forms = (kinds: readonly string[]): boolean => kinds.some((kind) => kind.endsWith('form'));
const inLists = (kinds: readonly string[]): boolean => kinds.includes('orders') && kinds.includes('lists');
const inOrders = (kinds: readonly string[]): boolean => kinds.includes('light') && kinds.includes('orders');
/** What is in many pages comes first: a group takes along what its modules import and no group before it has. */
const GROUPS: readonly [name: string, of: (kinds: readonly string[]) => boolean][] = [
  ['light', (kinds) => inOrders(kinds) && forms(kinds)],
  ['light-lists', inOrders],
  ['common', (kinds) => inLists(kinds) && forms(kinds)],
  ['common-lists', (kinds) => inLists(kinds) && kinds.length > 2],
  ['lists', inLists],
];

/** Short, because every file that needs it says it: the places of the kinds. */
const nameOf = (kinds: readonly string[]): string =>
  `k${kinds.map((kind) => Object.keys(KINDS).indexOf(kind)).join('')}`;

/**
 * Groups for the bundler, the first that takes a module keeps it: `light`, what small pages share with forms, and with others;
 * `common`, what lists share with forms, and with the details behind them; `lists`, what lists alone share; and what pages behind
 * lists share, by the very same kinds, so that none loads what another kind alone needs.
 * @param pages absolute paths of the screens' files
 */
export const chunkGroups = (pages: readonly string[]) => {
  let made: Map<string, string[]> | undefined;
  /** The kinds of pages that each module is part of. */
  const read = (context: Context): Map<string, string[]> => {
    const kinds = new Map<string, string[]>();
    for (const [kind, patterns] of Object.entries(KINDS)) {
      const files = patterns.map((pattern) => pages.find((file) => pattern.test(file)) ?? '');
      for (const id of new Set(files.flatMap((file) => [...reach(file, context)])))
        kinds.set(id, [...(kinds.get(id) ?? []), kind]);
    }
    return kinds;
  };
  const kindsOf = (id: string, context: Context): readonly string[] => {
    made ??= read(context);
    return made.get(id) ?? [];
  };
  const most = Object.keys(KINDS).length;
  return [
    // Never beside anything small that pages without a form share.
    { name: 'schemas', test: /node_modules\/zod\//, priority: 28 },
    { name: 'fields', test: /node_modules\/react-hook-form\//, priority: 28 },
    // Icons that most pages have: by themselves each would be a file.
    { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 18, priority: 28 },
    // Those of some pages: never beside a library that others open something with.
    {
      name: 'icon',
      test: /lucide-react\/dist\/esm\/icons\//,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 1_200,
      priority: 27.5,
    },
    {
      name: 'library',
      test: /node_modules/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 2_500,
      priority: 27,
    },
    // Statuses are drawn by pages that know nothing else of a document: never beside what its declaration brings along.
    { name: 'statuses', test: /\/services\/domain\/flows\/\w+\/status\.ts$/, minShareCount: 2, priority: 26.5 },
    // How many of something an order has: small, and known to lists that know nothing else of a form.
    { name: 'limits', test: /\/services\/domain\/flows\/sp\/limits\.ts$/, minShareCount: 2, priority: 26.5 },
    // What flows are declared with: never beside a declaration, which would have to be there before it.
    { name: 'flow', test: /\/services\/domain\/kit\/flow\.ts$/, minShareCount: 2, priority: 26.5 },
    // The same of what a customer still waits for: forms of orders say it, and know no schemas.
    { name: 'approvals', test: /\/services\/domain\/master\/customer-waits\.ts$/, minShareCount: 2, priority: 26.5 },
    // Which tariff fits is asked by forms of orders before they know a schema.
    { name: 'tariffs', test: /\/services\/domain\/master\/tariff-pick\.ts$/, minShareCount: 2, priority: 26.5 },
    // What stands against an action is told by every detail: never beside all that may be refused.
    { name: 'standing', test: /\/services\/domain\/texts\/refusals-standing\.ts$/, minShareCount: 2, priority: 26.5 },
    // Names of units stand in most lists: never beside what forms alone know of a mitra.
    { name: 'unit-types', test: /\/services\/domain\/master\/unit-types\.ts$/, minShareCount: 2, priority: 26.5 },
    // The names of all job desks: pages about accounts know them, others their reader's alone.
    { name: 'desks', test: /\/services\/domain\/kit\/job-desks\.ts$/, minShareCount: 2, priority: 26.5 },
    // Where towns are: what draws a map, and nothing else of a page.
    { name: 'towns', test: /\/services\/domain\/telemetry\/towns\.ts$/, minShareCount: 2, priority: 26.5 },
    // Why something waits or was refused, in English: nothing of a list.
    { name: 'reasons', test: /\/services\/domain\/texts\/reasons\.ts$/, minShareCount: 2, priority: 26.5 },
    // How texts are cleaned, and which are addresses of mail: declarations and pages stand on it, and it on nothing.
    { name: 'text', test: /\/services\/domain\/kit\/(?:marks|email-address)\.ts$/, minShareCount: 2, priority: 26.6 },
    // What a rule refuses with: every form knows it, before it has a rule.
    { name: 'rejected', test: /\/services\/domain\/kit\/reject\.ts$/, minShareCount: 2, priority: 26.7 },
    // What forms are checked by once they are touched (web/entity-rules.ts).
    {
      name: 'rules',
      test: /\.ts\?rules$/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 3_000,
      priority: 26.5,
    },
    // What of a declaration a page uses is known when all else was left out of it: by its pages alone.
    {
      name: 'domain',
      test: /\/(services\/domain|projections\/views)\//,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 3_000,
      priority: 26,
    },
    ...GROUPS.map(([name, of], n) => ({
      name: (id: string, context: Context) => (of(kindsOf(id, context)) ? name : null),
      minShareCount: 2,
      priority: 25 - n,
    })),
    // What points to a document: an SP's page has it too, and nothing else of an entry's.
    { name: 'related', test: /\/kit\/entity\/detail\/related\.tsx$/, minShareCount: 2, priority: 21 - most },
    ...Array.from({ length: most }, (_, less) => ({
      name: (id: string, context: Context) => {
        const kinds = kindsOf(id, context);
        return kinds.length === most - less ? nameOf(kinds) : null;
      },
      minShareCount: 2,
      priority: 20 - less,
    })),
  ];
};
