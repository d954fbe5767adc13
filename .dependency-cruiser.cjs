/**
 * Who may import whom. From left to right, never back: services/domain, infra/ports, infra/engines and infra/runtime beside
 * each other, services/api and projections, infra/data and infra/ops, infra/proof; services/main.ts with services/start
 * alone puts them together. Each rule has a file in infra/proof/fences/fixture that breaks it, so that a rule that no longer
 * bites fails the tests (infra/proof/fences/fences.spec.ts).
 * @type {import('dependency-cruiser').IConfiguration}
 */
const SPEC = '(\\.(spec|long|engines|child|fixture|contract)\\.tsx?$)|/testing(\\.ts$|/)';
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment: 'The domain is what every part shares, the browser too: zod only; no framework, clock, random or I/O.',
      severity: 'error',
      from: { path: '^services/domain/', pathNot: SPEC },
      to: { pathNot: '^services/domain/|node_modules/zod/' },
    },
    {
      name: 'domain-kit-knows-no-document',
      comment: 'What declares documents is the same whichever there are; what it needs of one, that one gives.',
      severity: 'error',
      from: { path: '^services/domain/kit/', pathNot: SPEC },
      to: { path: '^services/domain/(?!kit/)' },
    },
    {
      name: 'shared-tables-are-below-masters',
      comment: 'Field types, words and rights serve masters and flows alike; they import none of them.',
      severity: 'error',
      from: { path: '^services/domain/(common|texts|rights)/', pathNot: SPEC },
      to: { path: '^services/domain/(?!kit/|common/|texts/|rights/)' },
    },
    {
      name: 'masters-are-below-flows',
      comment: 'Documents with a life refer to master data and accounts, never the other way round.',
      severity: 'error',
      from: { path: '^services/domain/(master|accounts)/', pathNot: SPEC },
      to: { path: '^services/domain/(?!kit/|common/|texts/|rights/|master/|accounts/)' },
    },
    {
      name: 'print-is-below-flows',
      comment: 'Letterheads and layouts know masters; what a paper of a flow says is declared by that flow.',
      severity: 'error',
      from: { path: '^services/domain/print/', pathNot: SPEC },
      to: { path: '^services/domain/(?!kit/|common/|texts/|rights/|master/|accounts/|print/)' },
    },
    {
      name: 'flows-are-below-boards',
      comment: 'Boards, reports, menus and the registry are built on flows; a flow imports none of them.',
      severity: 'error',
      from: { path: '^services/domain/flows/', pathNot: SPEC },
      to: { path: '^services/domain/(?!kit/|common/|texts/|rights/|master/|accounts/|print/|flows/)' },
    },
    {
      name: 'ports-know-no-engine',
      comment:
        'A port says what the product needs in the words of domain/kit; one that knew an engine would be that engine.',
      severity: 'error',
      from: { path: '^infra/ports/', pathNot: SPEC },
      to: { pathNot: '^(infra/ports|services/domain/kit)/|node_modules/lru-cache/|^node:|^[a-z_]+(/promises)?$' },
    },
    {
      name: 'adapters-are-leaves',
      comment: 'An adapter knows its port and domain/kit, neither another engine nor what the product does.',
      severity: 'error',
      from: { path: '^infra/engines/([^/]+)/', pathNot: SPEC },
      to: { path: '^(services|projections|web|infra)/', pathNot: '^(infra/(ports|engines/$1)|services/domain/kit)/' },
    },
    {
      name: 'runtime-knows-no-engine',
      comment:
        'HTTP, sheets and telemetry are the same on every engine, and serve commands and queries without knowing them.',
      severity: 'error',
      from: { path: '^infra/runtime/', pathNot: SPEC },
      to: { path: '^(services|projections|web|infra)/', pathNot: '^(infra/(ports|runtime)|services/domain)/' },
    },
    {
      name: 'views-know-the-domain-only',
      comment: 'A read model is a pure function of events.',
      severity: 'error',
      from: { path: '^projections/views/', pathNot: SPEC },
      to: { pathNot: '^(services/domain|projections/views)/|node_modules/zod/' },
    },
    {
      name: 'commands-never-read-read-models',
      comment: 'What a command decides by comes from streams; read models lag.',
      severity: 'error',
      from: { path: '^services/api/', pathNot: SPEC },
      to: { path: '^(projections|web)/' },
    },
    {
      name: 'commands-know-ports-not-engines',
      comment: 'An engine is chosen by settings, in services/start alone; a command is decided the same on each.',
      severity: 'error',
      from: { path: '^services/api/', pathNot: SPEC },
      to: { path: '^infra/', pathNot: '^infra/(ports/|runtime/(image\\.ts$|http/|sheets/|prints/))' },
    },
    {
      name: 'projections-never-command',
      comment: 'Projectors and queries read; only services/api appends.',
      severity: 'error',
      from: { path: '^projections/', pathNot: SPEC },
      to: { path: '^(services/(?!domain/)|web/)' },
    },
    {
      name: 'projections-know-ports-not-engines',
      comment: 'A view is built and asked the same on every engine; services/start opens the one that it stands on.',
      severity: 'error',
      from: { path: '^projections/', pathNot: SPEC },
      to: { path: '^infra/', pathNot: '^infra/(ports|runtime)/' },
    },
    {
      name: 'data-comes-in-by-commands',
      comment:
        'Demo data and regions are entered as a user would: by the bus, past no rule, into whichever engine is open.',
      severity: 'error',
      from: { path: '^infra/data/', pathNot: SPEC },
      to: {
        path: '^(services|projections|web|infra)/',
        pathNot: '^(infra/(data|ports|runtime)|services/(api|domain))/',
      },
    },
    {
      name: 'only-start-composes',
      comment:
        'Who names an engine decides which one runs: services/main.ts and start, and the tools of that engine in ops.',
      severity: 'error',
      from: { pathNot: `^(services/(main\\.ts$|start/)|infra/(engines|ops|proof)/)|${SPEC}` },
      to: { path: '^infra/engines/' },
    },
    {
      name: 'nothing-stands-on-the-start',
      comment:
        'What puts the parts together is known by none of them; tools start the product, or a part of it, as main.ts does.',
      severity: 'error',
      from: { pathNot: `^(services/(main\\.ts$|start/)|infra/(ops|proof)/)|${SPEC}` },
      to: { path: '^services/(main\\.ts$|start/)' },
    },
    {
      name: 'ops-serve-a-product-that-runs-without-them',
      comment: 'Tools come after the product: it starts and works where none of them is there.',
      severity: 'error',
      from: { pathNot: `^infra/(ops|proof)/|${SPEC}` },
      to: { path: '^infra/ops/' },
    },
    {
      name: 'proof-is-not-the-product',
      comment: 'What proves the product is no part of it: only tests import tests.',
      severity: 'error',
      from: { pathNot: `^infra/proof/|${SPEC}` },
      to: { path: `^infra/proof/|^(?!.*node_modules).*(${SPEC})` },
    },
    {
      name: 'web-not-to-server',
      comment: 'The browser shares the domain and the views’ types, never server code.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(services/(?!domain/)|projections/(?!views/)|infra/)' },
    },
    {
      name: 'web-kit-names-no-entity',
      comment: 'A kit part that knows an SP is a screen.',
      severity: 'error',
      from: { path: '^web/src/(kit|ui)/', pathNot: SPEC },
      to: { path: '^(services/domain/(flows|master)/|projections/views/|web/src/screens/)' },
    },
    {
      name: 'base-is-below-all',
      comment: 'What runs without a page: what it knows is drawn above it.',
      severity: 'error',
      from: { path: '^web/src/base/', pathNot: SPEC },
      to: { path: '^web/src/(?!base/|i18n/)' },
    },
    {
      name: 'base-names-no-entity',
      comment:
        'What every page stands on knows kinds of documents and entries by what is told of them, never one by its name.',
      severity: 'error',
      from: { path: '^web/src/base/', pathNot: SPEC },
      to: { path: '^(services/domain/(flows/(?!platform/)[^/]+/|master/)|projections/views/)' },
    },
    {
      name: 'common-is-below-screens',
      comment:
        'What screens of several flows say of an entry alike stands between the kit, which names none, and them.',
      severity: 'error',
      from: { path: '^web/src/common/', pathNot: SPEC },
      to: { path: '^web/src/(?!base/|ui/|kit/|common/)' },
    },
    {
      name: 'ui-is-above-base-only',
      comment: 'A primitive that knows a part made of primitives can not be used in it.',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: SPEC },
      to: { path: '^web/src/(?!base/|ui/)' },
    },
    {
      name: 'kit-is-above-ui-and-base-only',
      comment: 'A kit part serves any screen within any frame.',
      severity: 'error',
      from: { path: '^web/src/kit/', pathNot: SPEC },
      to: { path: '^web/src/(?!base/|ui/|kit/)' },
    },
    {
      name: 'screens-know-no-frame',
      comment: 'The frame opens screens; what a screen needs of it is base.',
      severity: 'error',
      from: { path: '^web/src/screens/', pathNot: SPEC },
      to: { path: '^web/src/(?!base/|ui/|kit/|common/|screens/)' },
    },
    {
      name: 'shell-names-no-screen',
      comment: 'The frame finds screens by the name of their route, each in a file of its own.',
      severity: 'error',
      from: { path: '^web/src/shell/', pathNot: SPEC },
      to: { path: '^web/src/(?!base/|ui/|kit/|shell/)' },
    },
    {
      name: 'screens-keep-to-their-flow',
      comment:
        'Screens of one flow never import another’s folder (kit, or common, holds what two need). Derived screens show panels of any kind.',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/', pathNot: '^web/src/screens/derived/' },
      to: { path: '^web/src/screens/([^/]+)/', pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'no-circular',
      comment: 'A circle has no reading order.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'What is imported exists.',
      severity: 'error',
      from: {},
      // A file by its address is the build's to find.
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|test-results|^infra/proof/fences/fixture/|^infra/proof/browser/|virtual:' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      mainFields: ['module', 'main'],
    },
  },
};
