/** The doors of the house (ARCHITECTURE.md). scripts/check-doors.mjs runs them and proves that each one bites. */

/** Lowest first: an area may use only areas to its left. */
const areas = [
  'system',
  'pricing',
  'words',
  'listing',
  'catalogue',
  'content',
  'search',
  'identity',
  'account',
  'organisation',
  'lists',
  'basket',
  'supplies',
  'offers',
  'checkout',
  'orders',
  'exchange',
  'statistics',
  'theme',
  'tracking',
]

/** A test may build its world with whatever it needs. */
const tests = '\\.(test|spec)\\.tsx?$'

/** The context of a request carries the search engine, so platform may know the type of its port. */
const port = 'apps/api/src/areas/listing/engine\\.ts$'

const error = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

const lowerNeverUsesHigher = areas
  .slice(0, -1)
  .map((area, index) =>
    error(
      `${area}-looks-up`,
      { path: `/areas/${area}/`, pathNot: tests },
      { path: `/areas/(${areas.slice(index + 1).join('|')})/` },
      `${area} uses only areas to its left in: ${areas.join(', ')}`,
    ),
  )

module.exports = {
  forbidden: [
    error('cycle', {}, { circular: true }, 'No cycle anywhere: move what both need to the lower one.'),
    ...lowerNeverUsesHigher,
    error(
      'side-door',
      { path: 'apps/api/src/areas/([^/]+)/', pathNot: tests },
      { path: 'apps/api/src/areas/', pathNot: ['areas/$1/', 'areas/[^/]+/service\\.ts$'] },
      'An area is entered only by its service.ts.',
    ),
    error(
      'side-door-from-the-process',
      { path: 'apps/api/src/', pathNot: ['apps/api/src/areas/', tests] },
      { path: 'apps/api/src/areas/', pathNot: ['areas/[^/]+/(service|routes|console)\\.ts$', port] },
      'The application mounts routes.ts and console.ts and otherwise enters by service.ts.',
    ),
    error(
      'unknown-area',
      { path: '/areas/', pathNot: tests },
      { path: '(apps/api/src|apps/web/app)/areas/', pathNot: `/areas/(${areas.join('|')})/` },
      'A new area gets its place in the order above.',
    ),
    error(
      'area-uses-compose',
      { path: 'apps/api/src/(areas|platform)/', pathNot: tests },
      { path: 'apps/api/src/compose/' },
      'compose gathers from every area; nobody gathers from compose.',
    ),
    error(
      'api-platform-knows-an-area',
      { path: 'apps/api/src/platform/', pathNot: tests },
      { path: 'apps/api/src/areas/', pathNot: port },
      'platform serves every area and knows none.',
    ),
    error(
      'port-is-more-than-a-type',
      { path: 'apps/api/src/', pathNot: ['apps/api/src/areas/', tests] },
      { path: port, dependencyTypesNot: ['type-only'] },
      'Only the type of the port may be taken: import type.',
    ),
    error(
      'web-platform-or-ui-knows-an-area',
      { path: 'apps/web/app/(platform|ui)/', pathNot: tests },
      { path: 'apps/web/app/(areas|console|shell)/' },
      'platform and ui serve every area and know none.',
    ),
    error(
      'page-of-another-area',
      { path: 'apps/web/app/areas/([^/]+)/', pathNot: tests },
      { path: 'apps/web/app/areas/.*-page\\.tsx$', pathNot: 'areas/$1/' },
      'Areas share parts and queries, never whole pages.',
    ),
    error(
      'contracts-only-zod',
      { path: 'packages/contracts/src/', pathNot: tests },
      { pathNot: ['packages/contracts/src/', '(^|node_modules/)zod(/|$)'] },
      'Contracts run on the server and in the browser and know only zod.',
    ),
    error(
      'prove-knows-more-than-the-contract',
      { path: 'packages/prove/', pathNot: tests },
      { path: ['(^|/)(apps|seed|tests)/', 'packages/(?!contracts/|prove/)'], pathNot: 'node_modules' },
      'What proves a server speaks HTTP and knows the contract alone.',
    ),
    error(
      'db-holds-tables-only',
      { path: 'packages/db/' },
      { path: '(^|/)(apps|seed|tests)/', pathNot: 'node_modules' },
      'packages/db holds tables, connection and migrations.',
    ),
    error(
      'web-reaches-for-the-server',
      { path: 'apps/web/', pathNot: tests },
      { path: ['packages/db/', '(^|/)seed/src/'] },
      'The web knows contracts only.',
    ),
    error(
      'web-reaches-for-the-api',
      { path: 'apps/web/', pathNot: 'apps/web/app/console/' },
      { path: 'apps/api/' },
      'The web speaks /rest; only the console may know the type of its router.',
    ),
    error(
      'console-knows-more-than-the-router',
      { path: 'apps/web/app/console/' },
      { path: 'apps/api/', pathNot: 'apps/api/src/console\\.ts$' },
      'The console knows the type of its router and nothing else of the server.',
    ),
    error(
      'console-takes-the-router-itself',
      { path: 'apps/web/app/console/' },
      { path: 'apps/api/src/console\\.ts$', dependencyTypesNot: ['type-only'] },
      'import type: the router itself would carry the server into the browser.',
    ),
    error(
      'api-knows-the-web',
      { path: 'apps/api/' },
      { path: 'apps/web/' },
      'The server takes the built pages from disk, never from source.',
    ),
    error(
      'seed-knows-an-app',
      { path: '(^|/)seed/src/' },
      { path: '(^|/)apps/' },
      'The seed writes through packages/db; api and tests use the seed.',
    ),
    error(
      'client-knows-more-than-contracts',
      { path: 'packages/client/' },
      { path: ['(^|/)(apps|seed)/', 'packages/(?!client/|contracts/)'], pathNot: 'node_modules' },
      'The client is published: all it holds is the contract.',
    ),
    error(
      'product-uses-tests',
      { path: '(^|/)(apps|packages|seed)/', pathNot: tests },
      { path: '(^|/)tests/', pathNot: 'node_modules' },
      'What the tests share with the product lives in the product.',
    ),
  ],
  options: {
    // TypeScript 7 has no JavaScript interface, so swc reads the sources
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\+types)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
