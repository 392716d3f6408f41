export { trackingSwitches } from './settings.ts'
