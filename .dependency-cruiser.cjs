/**
 * The folder table of ARCHITECTURE.md as rules: a folder may import only folders above it in this list. What is public
 * of a folder is the files directly in it.
 */
const FOLDERS = [
  ['base', 'Result and branded types'],
  ['terms', "the trade's vocabulary: lists, limits, durations, text folding; pure"],
  ['market', 'markets, currencies, locales and money; pure'],
  ['platform', 'everything that touches the outside'],
  ['feed', "reading merchants' files"],
  ['taxonomy', 'the category tree with its attributes, and the category of an offer'],
  ['catalog', 'products, variants, brands'],
  ['offer', "each merchant's current offers"],
  ['match', 'which product an offer is'],
  ['price', 'price history and what is proved from it'],
  ['search', 'the faceted index and suggestions'],
  ['discount', "merchants' discount codes and campaigns"],
  ['outbox', 'messages to be sent, and how each user wants to get them'],
  ['account', 'sign-up, sign-in, sessions, passkeys, social sign-in'],
  ['watch', 'price watches; `engine/` is pure'],
  ['list', 'lists, items, gifts'],
  ['review', 'reviews, questions, moderation, votes, pictures'],
  ['purchase', "users' purchases"],
  ['report', "visitors' reports of wrong offers"],
  ['partner', 'companies that register, the accounts that act for them, keys of the API'],
  ['billing', 'receipts of clicks, the ledger and invoices; `engine/` is pure'],
  ['privacy', "export and deletion of a user's data"],
  ['admin', "the staff's actions"],
  ['content', 'articles, campaigns, search pages, site settings'],
  ['image', 'image URLs and the service that answers them'],
  ['contract', 'paths, schemas and error codes of the API; pure'],
  ['api', 'the endpoints'],
  ['agent', 'read-only tools for agents over the API'],
  ['web', 'the React site'],
  ['message', 'composing and sending emails, push messages, webhooks and RSS from the outbox'],
  ['serve', 'pages over HTTP'],
  ['main', 'the wiring'],
];

/**
 * Inside web/, in the order of import; the files directly in it come between `texts` and `state`. The router, which
 * imports every page, comes after them all, and after it the two sides that render with it: `render` and `browser`.
 */
const WEB_FOLDERS = [
  ['texts', 'the texts of the site in each language'],
  ['state', 'state of one browser: consent, cookies, theme'],
  ['loading', 'loading code and data, and failures'],
  ['measure', 'analytics, web vitals, error reports'],
  ['personal', "the visitor's session, favourites and history"],
  ['routing', 'loaders, heads and queries of routes'],
  ['hydration', "taking over the server's HTML in the browser"],
  ['ui', 'basic components: buttons, pictures, prices'],
  ['components', 'components that several pages use'],
  ['shell', 'header, footer and frame of every page'],
  ['pages', 'the pages, by area'],
];
const WEB_ROUTER = '^src/web/(app|router|canonical-href)\\.tsx?$';

const names = FOLDERS.map(([name]) => name);
// Tests, and files that only tests use.
const TESTS = '\\.(test|conformance)\\.tsx?$|/testing/';
// Files of the contract with zod schemas, which only the server loads.
const SCHEMAS = '^src/contract/.*(-schemas|contract|form-fields)\\.ts$';
const oneOf = (list) => `(${list.join('|')})`;

const upwards = FOLDERS.slice(0, -1).map(([name, holds], i) => ({
  name: `${name}-imports-only-above`,
  comment: `src/${name}/ holds ${holds} and must not know ${names.slice(i + 1).join(', ')}, which stand below it. Move the code down to its user, or pass it in as a parameter.`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: `^src/${oneOf(names.slice(i + 1))}/` },
}));

// Their subfolders are nouns, areas or processes of their own.
const WITH_PUBLIC_SUBFOLDERS = ['terms', 'web', 'contract', 'api', 'main'];
const privateFolders = names
  .filter((name) => !WITH_PUBLIC_SUBFOLDERS.includes(name))
  .map((name) => ({
    name: `${name}-subfolders-are-private`,
    comment: `A file deeper than src/${name}/ is private to that folder. Use the files directly in src/${name}/, or move what you need there.`,
    severity: 'error',
    from: { path: '^(src|demo|bench|e2e)/', pathNot: `^src/${name}/` },
    to: { path: `^src/${name}/[^/]+/`, pathNot: '/testing/' },
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
        'The browser sees contract, terms, market, base and image/image-url, nothing else of ours. Ask the API for data; put pure rules that both sides need into terms/ or market/.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: {
        path: '^(src|demo|bench|e2e)/',
        pathNot: '^src/(web|terms|market|base|contract)/|^src/image/(content|image)-url\\.ts$',
      },
    },
    {
      name: 'web-texts-import-nothing',
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
      name: 'web-router-is-last',
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
      from: { path: '^src/web/pages/([^/]+/[^/]+)/', pathNot: TESTS },
      to: { path: '^src/web/pages/([^/]+/[^/]+)/', pathNot: '^src/web/pages/$1/' },
    },
    {
      name: 'contract-is-pure',
      comment: 'The contract is read by browsers and servers: schemas, addresses and error codes only.',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: TESTS },
      to: { path: '^src/', pathNot: '^src/(base|terms|market|contract)/' },
    },
    {
      name: 'browsers-load-no-schemas',
      comment:
        'Browsers must not load zod. Import types only, or move the value into a file of the contract without schemas.',
      severity: 'error',
      from: { path: '^src/(web|contract)/', pathNot: `^src/web/render/|${SCHEMAS}|${TESTS}` },
      to: { path: `${SCHEMAS}|(^|/)node_modules/zod/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-nouns-import-no-other',
      comment:
        'A noun of the API imports no other noun: what several need belongs into api/view/, and only api/serve/ imports nouns.',
      severity: 'error',
      from: { path: '^src/api/([^/]+)/', pathNot: `^src/api/serve/|${TESTS}` },
      to: { path: '^src/api/([^/]+)/', pathNot: `^src/api/($1|view|http)/|${TESTS}` },
    },
    {
      name: 'api-view-is-below-the-nouns',
      comment: 'api/view/ and api/http/ are used by nouns and import none of them.',
      severity: 'error',
      from: { path: '^src/api/(view|http)/', pathNot: TESTS },
      to: { path: '^src/api/', pathNot: `^src/api/(view|http)/|${TESTS}` },
    },
    {
      name: 'engines-are-pure',
      comment: 'An engine computes. What it needs from the outside is passed in by its folder.',
      severity: 'error',
      from: { path: '^src/((match|search|watch|billing)/engine|search/query|taxonomy/classifier)/', pathNot: TESTS },
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
