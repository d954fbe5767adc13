/**
 * Who may import whom. Each rule has a file in infra/fences/fixture that breaks it, so that a rule that no longer bites
 * fails the tests (infra/fences/fences.spec.ts).
 * @type {import('dependency-cruiser').IConfiguration}
 */
const SPEC = '(\\.(spec|long|fixture|contract)\\.tsx?$)|/testing(\\.ts$|/)';
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
      comment: 'An engine is chosen by settings, in main.ts alone.',
      severity: 'error',
      from: { path: '^services/api/', pathNot: SPEC },
      to: {
        path: '^infra/',
        pathNot: '^infra/(ports|chain|lease|meter|settings|files/(port|image)|(http|sheets|testing)/.*)\\.ts$',
      },
    },
    {
      name: 'projections-never-command',
      comment: 'Projectors and queries read; only services/api appends.',
      severity: 'error',
      from: { path: '^projections/(runner|api)/', pathNot: SPEC },
      to: { path: '^(services/(?!domain/)|web/)' },
    },
    {
      name: 'adapters-are-leaves',
      comment: 'An adapter knows its port and nothing of what the product does.',
      severity: 'error',
      from: {
        path: '^infra/(embedded|eventstoredb|files|kafka|mongo|audit|contracts)/|^infra/(ports|chain|lease|picked|search)\\.ts$',
        pathNot: '\\.(spec|engines)\\.ts$',
      },
      to: { path: '^(services/(?!domain/kit/)|projections/|web/)' },
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
      to: { path: '^web/src/(?!base/|ui/|kit/|screens/)' },
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
      comment: 'Screens of one flow never reach into another’s folder; what two need is kit.',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
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
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|test-results|^infra/fences/fixture/|^infra/browser/|virtual:' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      mainFields: ['module', 'main'],
    },
  },
};
