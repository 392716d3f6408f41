import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
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
})
