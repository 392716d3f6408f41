import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  // the whole table once and cached for good, instead of a request for every page's links
  routeDiscovery: { mode: 'initial' },
  // our browser loaders are a few lines: in files of their own they cost more than they save
  splitRouteModules: false,
} satisfies Config
