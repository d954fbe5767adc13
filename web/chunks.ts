/** Which modules travel together: few files for the pages that are opened most, and little in them that others alone need. */
type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

const page = (name: string) => new RegExp(`/${name}\\.screen\\.tsx$`);
/** Pages that are small, and come first. */
const LIGHT = [page('signin'), page('dashboard')];
/** Lists drawn from an entity's declaration. */
const MASTER = [page('list')];
/** Both kinds of lists: by hand, and drawn. */
const LISTS = [page('sp-list'), ...MASTER];
/** What lists lead to. */
const ENTRIES = [page('sp-detail'), page('sp-edit'), page('detail'), page('edit')];

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
const union = (sets: readonly Set<string>[]) => new Set(sets.flatMap((set) => [...set]));

/**
 * Groups for the bundler, the first that takes a module keeps it: `light`, what small pages share; `common`, what every list
 * needs beyond it and the pages behind lists too; `lists`, what every list needs beyond that; `entities`, what drawn lists
 * need beyond that and share with others.
 * @param pages absolute paths of the screens' files
 */
export const chunkGroups = (pages: readonly string[]) => {
  let made: Record<'light' | 'common' | 'lists' | 'entities', Set<string>> | undefined;
  const read = (context: Context) => {
    const of = (patterns: readonly RegExp[]) =>
      patterns.map((p) => pages.find((file) => p.test(file)) ?? '').map((file) => reach(file, context));
    const pagesOfLists = of(LISTS);
    const lists = union(
      pagesOfLists.map((set) => new Set([...set].filter((id) => pagesOfLists.every((other) => other.has(id))))),
    );
    const entries = union(of(ENTRIES));
    made ??= {
      light: union(of(LIGHT)),
      common: new Set([...lists].filter((id) => entries.has(id) || !id.includes('/kit/list/'))),
      lists,
      entities: union(of(MASTER)),
    };
    return made;
  };
  const named = (name: keyof NonNullable<typeof made>) => (id: string, context: Context) =>
    (made ?? read(context))[name].has(id) ? name : null;
  return [
    // Never beside anything small that pages without a form share.
    { name: 'schemas', test: /node_modules\/zod\//, priority: 8 },
    // Icons that most pages have: by themselves each would be a file.
    { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 9, priority: 8 },
    {
      name: 'library',
      test: /node_modules/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 1_200,
      priority: 7,
    },
    { name: named('light'), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_400, priority: 6 },
    { name: named('common'), minShareCount: 2, priority: 5 },
    { name: named('lists'), minShareCount: 2, priority: 4 },
    { name: named('entities'), minShareCount: 2, priority: 3 },
  ];
};
