import { createHash } from 'node:crypto'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanFonts } from './lean-fonts.ts'

/** Two files instead of dozens of small ones, which compress worse: what every page of the shop loads first. */
const groups = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//,
  },
  // one sheet for lists and articles, with the order of the layers in it: a press on a tile fetches none. Late parts
  // have their markup in the page, so their sheets come with it too
  {
    name: 'styles',
    test: /app\/(\w+|(ui|shell)\/.*|areas\/catalogue\/(?!livebook\/|overview\/|printed-catalog\/|ratings\/|compare\/compare-table).*|areas\/basket\/adding\/.*|areas\/content\/(widgets\/|slider|post-teasers).*)\.css$/,
  },
  { name: 'shell', test: /\/(app|packages)\/.*\.tsx?$/, minShareCount: 12 },
  // small parts of every list and article, whatever else shares them
  {
    name: 'parts',
    test: /areas\/(catalogue\/(tile\/actions\/selection-slot|list\/below-lists|viewed\/last-viewed\.)|offers\/queries)|header\/assortment-menu|navigation\/navigation|quantity-field\.tsx|use-combobox/,
  },
  // of the start page too, which needs no other part of the area
  { name: 'cards', test: /(picture-cards|post-teasers)\.tsx$/ },
  // each file has its name in every first load: what the screens of an area share is one file
  ...Object.entries({
    organisation: 'organisation|statistics',
    identity: 'identity',
    checkout: 'checkout',
    supplies: 'supplies(?!/supply-search-box|/queries)',
    content: 'content/(media|blocks|forms)',
    orders: 'orders(?!/start|/again)',
    account: 'account(?!/overview/orders-at-a-glance)',
    overview: 'catalogue/(overview|printed-catalog)',
  }).map(([name, areas]) => ({
    name,
    test: new RegExp(`areas/(${areas})/(?!.*-page\\.tsx).*\\.(tsx?|css)$`),
    minShareCount: 2,
  })),
]

/** 36 bits and more tell the files of one name apart; the bundler wants 42 for scripts. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

/** Readable and short: `tile_k3f9`. One tail for a whole sheet packs better than one for each name. */
function classNameOf(name: string, file: string): string {
  const sheet = path.relative(import.meta.dirname, file.split('?')[0] ?? file)
  const hash = createHash('sha256').update(sheet).digest().readUInt32BE()
  return `${name}_${hash.toString(36).slice(-4)}`
}

export default defineConfig({
  plugins: [leanFonts(), reactRouter()],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    // the page's CSP allows no data: address for scripts, and files are shared between pages
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    // named up front: a dependency found during the first page load makes Vite answer 504 to the running page
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react-router',
      'react-router/dom',
      '@tanstack/react-query',
    ],
  },
  server: { warmup: { clientFiles: ['app/root.tsx', 'app/areas/**/*-page.tsx'] } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, ...fileNames } } } },
    // the server names files of the browser, such as the font that is loaded ahead
    ssr: { build: { rolldownOptions: { output: { assetFileNames: fileNames.assetFileNames } } } },
  },
})
