import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import {
  classNameOf,
  compiledOnArrival,
  keepSheets,
  leanFonts,
  leanManifest,
  oneLinkPerSheet,
  onlyNamedCalls,
  plainClassNames,
} from './first-load.ts'

/** What the first view of every shop page needs; in one file each, which compresses better than thirty small ones. */
const groups = [
  // one sheet for lists and articles: a press on a tile fetches none, and React swaps none
  {
    name: 'looks',
    test: /app\/(ui|shell|areas\/catalogue)\/[^/]*\.module\.css$|areas\/basket\/add-to-basket\.module\.css$/,
  },
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/(?!.*(queriesObserver|useQueries|useSuspenseQueries))/,
  },
  {
    // the frame of every page too: in a file of its own its names and words would be packed twice
    name: 'house',
    test: /(packages\/contracts\/src\/(calls|client|rules\/(figures|money|quantity))|app\/(links|platform\/(app-state|overlays|page-values|query|rest|server-context|shop|toasts|page-head|late-part|kept-pages|navigation|page-table|use-combobox|when-idle)|ui\/(after-paint|badge|breadcrumb|button|class-names|delivery-line|figures|icon|mark|page-body|price-text|quantity-field|visually-hidden)|shell\/(assortment-menu|bare-frame|header|mega-menu|mobile-menu|mode-switcher|search-field|shell|wordmark)|areas\/(basket\/(add-to-basket|queries)|offers\/queries|catalogue\/(article-actions|article-grid|article-price|article-tile|compared|not-orderable|plain-text|queries|tile-deeds|tile-parts|tile-texts|use-compared|last-viewed))))\.tsx?$/,
  },
  {
    // what follows a page in small pieces
    name: 'after',
    test: /(packages\/contracts\/src\/rules\/german-dates|app\/(platform\/consent|shell\/(cookie-bar|maintenance-notice)|ui\/(copy-text|dialog|pagination)|areas\/catalogue\/(last-viewed-strip|place-cards|trail-data|viewed)))\.tsx?$/,
  },
  { name: 'article', test: /app\/(ui\/stars|areas\/catalogue\/(article-page|list-button|scale-table))\.tsx$/ },
]

export default defineConfig({
  plugins: [
    leanFonts(),
    reactRouter(),
    onlyNamedCalls(),
    plainClassNames(),
    keepSheets(),
    compiledOnArrival(),
    leanManifest(),
    oneLinkPerSheet(),
  ],
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
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
