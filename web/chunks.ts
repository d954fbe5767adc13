/**
 * Which modules share a file: few files for the pages that are opened most, with little in them that only other pages
 * need.
 */
type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const page = (name: string) => new RegExp(`/${name}\\.screen\\.tsx$`);
/** The pages that are opened most, by kind. Pages of a kind are treated as one. */
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

/** Everything that a page imports statically, without libraries. */
const reach = (start: string, context: Context): Set<string> => {
  const seen = new Set<string>();
  const go = (id: string) => {
    // Not all exports of a library's file are used.
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
/** Modules of many pages first: a group also takes what its modules import, unless an earlier group has it. */
const GROUPS: readonly [name: string, of: (kinds: readonly string[]) => boolean][] = [
  ['light', (kinds) => inOrders(kinds) && forms(kinds)],
  ['light-lists', inOrders],
  ['common', (kinds) => inLists(kinds) && forms(kinds)],
  ['common-lists', (kinds) => inLists(kinds) && kinds.length > 2],
  ['lists', inLists],
];

/** Short, because every file that imports the group contains its name: the indexes of the kinds. */
const nameOf = (kinds: readonly string[]): string =>
  `k${kinds.map((kind) => Object.keys(KINDS).indexOf(kind)).join('')}`;

/**
 * Groups for the bundler; the first that takes a module keeps it. `light`: what small pages share with forms, and with
 * others; `common`: what lists share with forms, and with the details behind them; `lists`: what only lists share.
 * Pages behind lists share modules by the exact set of kinds, so that none loads what only another kind needs.
 * @param pages absolute paths of the screens' files
 */
export const chunkGroups = (pages: readonly string[]) => {
  let kindsByModule: Map<string, string[]> | undefined;
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
    kindsByModule ??= read(context);
    return kindsByModule.get(id) ?? [];
  };
  const most = Object.keys(KINDS).length;
  return [
    // Never in a file with small modules that pages without a form share.
    { name: 'schemas', test: /node_modules\/zod\//, priority: 28 },
    { name: 'fields', test: /node_modules\/react-hook-form\//, priority: 28 },
    // Icons of most pages, which would otherwise be a file each.
    { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 26, priority: 28 },
    // Icons of some pages: never in a file with a library that other pages load.
    {
      name: 'icon',
      test: /lucide-react\/dist\/esm\/icons\//,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 800,
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
    // Pages show statuses without anything else of a document: never in a file with what its declaration imports.
    { name: 'statuses', test: /\/services\/domain\/flows\/\w+\/status\.ts$/, minShareCount: 2, priority: 26.5 },
    // Limits of an order: small, and used by lists that need nothing else of a form.
    { name: 'limits', test: /\/services\/domain\/flows\/sp\/limits\.ts$/, minShareCount: 2, priority: 26.5 },
    // The functions that declare flows: never in a file with a declaration, which needs them loaded before.
    { name: 'flow', test: /\/services\/domain\/kit\/aggregate\/flow\.ts$/, minShareCount: 2, priority: 26.5 },
    // Likewise what a customer still waits for: forms of orders show it without schemas.
    { name: 'approvals', test: /\/services\/domain\/master\/customer-waits\.ts$/, minShareCount: 2, priority: 26.5 },
    // Forms of orders pick the fitting tariff before they load a schema.
    { name: 'tariffs', test: /\/services\/domain\/master\/tariff-pick\.ts$/, minShareCount: 2, priority: 26.5 },
    // Every detail shows what prevents an action: never in a file with all refusals.
    { name: 'standing', test: /\/services\/domain\/wording\/refusals-standing\.ts$/, minShareCount: 2, priority: 26.5 },
    // Most lists show names of units: never in a file with what only forms need of a mitra.
    { name: 'unit-types', test: /\/services\/domain\/common\/unit-types\.ts$/, minShareCount: 2, priority: 26.5 },
    // Waiting for the end of a press: of forms, and of the list of approvals, which needs nothing else of a form.
    { name: 'pressed', test: /\/navigation\/after-pointer-up\.ts$/, minShareCount: 2, priority: 26.5 },
    // The names of all job desks: pages about accounts need them, others only their reader's.
    { name: 'desks', test: /\/services\/domain\/kit\/aggregate\/job-desks\.ts$/, minShareCount: 2, priority: 26.5 },
    // Coordinates of towns: needed by maps, and by nothing else of a page.
    { name: 'towns', test: /\/services\/domain\/common\/towns\.ts$/, minShareCount: 2, priority: 26.5 },
    // Texts of why something waits or was refused, in English: lists need none of them.
    { name: 'reasons', test: /\/services\/domain\/texts\/reasons\.ts$/, minShareCount: 2, priority: 26.5 },
    // Cleaning of texts and checks of e-mail addresses: declarations and pages depend on it, it depends on nothing.
    {
      name: 'text',
      test: /\/services\/domain\/kit\/values\/(?:marks|email-address)\.ts$/,
      minShareCount: 2,
      priority: 26.6,
    },
    // The refusal of a rule: every form needs it before it loads a rule.
    { name: 'rejected', test: /\/services\/domain\/kit\/aggregate\/reject\.ts$/, minShareCount: 2, priority: 26.7 },
    // The rules that check forms once they are edited (web/entity-rules.ts).
    {
      name: 'rules',
      test: /\.ts\?rules$/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 3_000,
      priority: 26.5,
    },
    // After tree shaking a declaration holds only what pages use: grouped by the pages alone.
    {
      name: 'domain',
      test: /\/(services\/domain|projections\/views)\//,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 2_000,
      priority: 26,
    },
    ...GROUPS.map(([name, of], n) => ({
      name: (id: string, context: Context) => (of(kindsOf(id, context)) ? name : null),
      minShareCount: 2,
      priority: 25 - n,
    })),
    // The list of what refers to a document: an SP's page has it too, but nothing else of an entry's.
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
