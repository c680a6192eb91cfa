/**
 * The folder table of architecture.md as rules: a folder may import only folders above it in this list. What is public
 * of a folder is the files directly in it.
 */
const FOLDERS = [
  ['base', 'tiny pure vocabulary'],
  ['market', 'markets, currencies, locales and money'],
  ['platform', 'everything that touches the outside'],
  ['feed', "reading merchants' files"],
  ['catalog', 'what offers are matched to'],
  ['offer', "each merchant's current offers"],
  ['match', 'which product an offer is'],
  ['price', 'price history and what is proved from it'],
  ['search', 'the faceted index and suggestions'],
  ['partner', 'merchants, brands, publishers and API customers'],
  ['shopper', 'accounts, lists, watches, reviews, consent'],
  ['content', 'guides, boards, articles, campaigns, settings'],
  ['image', 'picture addresses and the service that obeys them'],
  ['api', 'the contract and one file per endpoint'],
  ['web', 'the React site'],
  ['message', 'what people are told: letters, notifications, webhooks, feeds'],
  ['main', 'the wiring'],
];

/**
 * Inside web/, in the order of import; what lies directly in it stands between `texts` and `state`. The router, which
 * knows every page, comes after them all, and after it the two sides that draw with it: `render` and `browser`.
 */
const WEB_FOLDERS = [
  ['texts', 'what the site says in each language'],
  ['state', 'what one browser knows and keeps'],
  ['loading', 'how code and answers come, and how that fails'],
  ['measure', 'what is counted and reported'],
  ['personal', 'what belongs to one visitor'],
  ['routing', "what a page's route is made of"],
  ['hydration', 'what the browser takes over of what the server wrote'],
  ['ui', 'the smallest parts: buttons, pictures, prices'],
  ['components', 'parts that several pages have'],
  ['shell', 'the frame around every page'],
  ['pages', 'the pages'],
];
const WEB_ROUTER = '^src/web/(app|router|own-address)\\.tsx?$';

const names = FOLDERS.map(([name]) => name);
// Tests, and what only tests are made of.
const TESTS = '\\.(test|contract)\\.tsx?$|/(test|random)-[a-z-]+\\.tsx?$';
const oneOf = (list) => `(${list.join('|')})`;

const upwards = FOLDERS.slice(0, -1).map(([name, holds], i) => ({
  name: `${name}-imports-only-above`,
  comment: `src/${name}/ holds ${holds} and must not know ${names.slice(i + 1).join(', ')}, which stand below it. Move the code down to its user, or pass it in as a parameter.`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: `^src/${oneOf(names.slice(i + 1))}/` },
}));

const privateFolders = names
  .filter((name) => name !== 'web')
  .map((name) => ({
    name: `${name}-subfolders-are-private`,
    comment: `A file deeper than src/${name}/ is private to that folder. Use what lies directly in src/${name}/, or move what you need there.`,
    severity: 'error',
    from: { path: '^(src|demo|bench|e2e)/', pathNot: `^src/${name}/` },
    to: { path: `^src/${name}/[^/]+/`, pathNot: '^src/api/contract/' },
  }));

const webNames = WEB_FOLDERS.map(([name]) => name);
const webOrder = WEB_FOLDERS.slice(0, -1).map(([name, holds], i) => ({
  name: `web-${name}-imports-only-above`,
  comment: `src/web/${name}/ holds ${holds} and must not import what comes after it: ${webNames.slice(i + 1).join(', ')}.`,
  severity: 'error',
  from: { path: `^src/web/${name}/` },
  to: { path: `^src/web/${oneOf(webNames.slice(i + 1))}/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upwards,
    ...privateFolders,
    ...webOrder,
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or want a third. Types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'web-sees-only-the-contract',
      comment:
        'The browser sees api/contract, market, base and image/url, nothing else of ours. Ask the API for data; put pure rules that both sides need into market/ or base/.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: {
        path: '^(src|demo|bench|e2e)/',
        pathNot: '^src/(web|market|base|api/contract)/|^src/image/(content-)?url\\.ts$',
      },
    },
    {
      name: 'web-texts-stand-alone',
      comment: 'Letters are written with src/web/texts/ too: it knows nothing else of web/.',
      severity: 'error',
      from: { path: '^src/web/texts/', pathNot: TESTS },
      to: { path: '^src/web/', pathNot: '^src/web/texts/' },
    },
    {
      name: 'web-ground-imports-only-texts',
      comment: 'What lies directly in src/web/ is the ground of all its folders and imports none of them but texts/.',
      severity: 'error',
      from: { path: '^src/web/[^/]+$', pathNot: `${WEB_ROUTER}|${TESTS}` },
      to: { path: '^src/web/[^/]+/', pathNot: '^src/web/texts/' },
    },
    {
      name: 'web-router-stands-last',
      comment:
        'The router imports every page, so only render/ and browser/ may import it. Pass in what you need of it.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: `^src/web/(render|browser)/|${WEB_ROUTER}|${TESTS}` },
      to: { path: WEB_ROUTER },
    },
    {
      name: 'web-sides-are-apart',
      comment:
        'render/ runs on the server alone and browser/ in the browser alone. What others need of them belongs into a folder above; only tests may draw with render/.',
      severity: 'error',
      from: { path: '^src/web/([^/]+)', pathNot: TESTS },
      to: { path: '^src/web/(render|browser)/', pathNot: '^src/web/$1/' },
    },
    {
      name: 'web-runs-in-browsers',
      comment: "Node's own modules do not exist in a browser.",
      severity: 'error',
      from: { path: '^src/web/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pages-do-not-import-pages',
      comment: 'Each page is a chunk of its own. What two pages share belongs into components/.',
      severity: 'error',
      from: { path: '^src/web/pages/([^/]+)/' },
      to: { path: '^src/web/pages/([^/]+)/', pathNot: '^src/web/pages/$1/' },
    },
    {
      name: 'contract-is-pure',
      comment: 'The contract is read by browsers and servers: schemas, addresses and error codes only.',
      severity: 'error',
      from: { path: '^src/api/contract/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(base|market|api/contract)/' },
    },
    {
      name: 'engines-are-pure',
      comment: 'An engine computes. What it needs from the outside is passed in by its folder.',
      severity: 'error',
      from: { path: '^src/(match|search)/engine/', pathNot: TESTS },
      to: { path: '^src/(platform|main)/|\\.store\\.ts$' },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'SQL stands in *.store.ts files (and in platform/). Call the store instead.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/platform/|\\.store\\.ts$|${TESTS}` },
      to: { path: '(^|/)node_modules/(kysely|pg|pg-copy-streams)/' },
    },
    {
      name: 'no-tests-in-the-program',
      comment: 'What only tests need is imported by tests only.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: `${TESTS}|(^|/)node_modules/(vitest|fast-check)/` },
    },
    {
      name: 'nothing-imports-the-outside-folders',
      comment: 'The program stands without its benches and journeys; of demo/ only main/ knows.',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/main/|${TESTS}` },
      to: { path: '^(demo|bench|e2e|gates)/' },
    },
    {
      name: 'nothing-unresolved',
      comment: 'This import leads nowhere. A misspelt path or a dependency that package.json lacks.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
