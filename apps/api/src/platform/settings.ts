import path from 'node:path'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '../../../..')
const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')

const seconds = (most: number) => z.coerce.number().min(0).max(most)

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** the database itself; absent = embedded PostgreSQL below DATA_DIR */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** what visitors work through: PgBouncer in transaction mode; absent = DATABASE_URL */
  DATABASE_POOLED_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** a standby that answers reads; absent = none */
  DATABASE_READING_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** a standby that is further behind is not asked */
  DATABASE_READING_SECONDS: seconds(3600).default(5),
  /** connections of one process */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** what a visitor's statement may take, in seconds; 0 = no limit, here and below */
  DATABASE_STATEMENT_SECONDS: seconds(600).default(8),
  /** how long a visitor's statement waits for a lock of somebody else */
  DATABASE_LOCK_SECONDS: seconds(600).default(3),
  /** how long a visitor's transaction may pause */
  DATABASE_IDLE_SECONDS: seconds(3600).default(30),
  /** how long a visitor waits for a connection of the pool, or for his own writes before this one */
  DATABASE_WAIT_SECONDS: seconds(60).min(0.05).default(8),
  /** what a statement of a job may take; a job's transaction may pause as long */
  DATABASE_JOB_SECONDS: seconds(86_400).default(900),
  /** how long a job waits for a lock */
  DATABASE_JOB_LOCK_SECONDS: seconds(86_400).default(60),
  /** how long a request may take to arrive; looked after every tenth of that */
  REQUEST_SECONDS: z.coerce.number().min(0.2).max(120).default(25),
  /** absent = the database searches (decisions 10) */
  MEILI_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** a key of Meilisearch that may search, write documents, change settings and swap indexes */
  MEILI_KEY: z.string().min(1).optional(),
  /** name of the index there; shops that share a server need one each */
  MEILI_INDEX: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .default('kontor_articles'),
  /** absent = mails are captured and can be read in the console */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** sender of the mails; SMTP_URL demands it */
  MAIL_FROM: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** what links in mails begin with; never taken from a request (security 2.20). Live mode demands it, with https */
  BASE_URL: z.url().optional(),
  /** addresses or networks, by comma, whose X-Forwarded-* is believed */
  TRUSTED_PROXIES: z.string().default(''),
  /** origins of front ends elsewhere that may call /rest with the cookie, by comma: `https://laden.example.de` */
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .pipe(
      z.array(z.string().refine(isOrigin, { message: 'Ein Ursprung ist etwa https://laden.example.de, ohne Pfad.' })),
    ),
  DATA_DIR: z.string().default('.data'),
  SEED: z.enum(['none', 'small', 'standard']).or(z.coerce.number().int().min(1).max(2_000_000)).default('standard'),
  SHOP_MODE: z.enum(['demo', 'live']).default('demo'),
  TEST_KIT: onOff.default(false),
  /** what a password's hash costs; `least` is for tests, which sign in hundreds of times, and refused in live mode */
  PASSWORD_COST: z.enum(['full', 'least']).default('full'),
  /** at least 32 characters; absent = made once and kept in the database; live mode demands it */
  APP_SECRET: z.string().min(32).optional(),
  /** what stays clever can be switched off: nothing but time changes (docs/operations.md "What can be switched off") */
  SHARED_PAGES: onOff.default(true),
  COUNT_IN_PROCESS: onOff.default(true),
  KEPT_BASKETS: onOff.default(true),
  LATE_PARTS: onOff.default(true),
  /** a guest's page is the same for all, so that a CDN may keep it (docs/operations.md "A CDN") */
  SHARED_HTML: onOff.default(false),
  /** who is told by POST which pages to drop: `{ "tags": […] }`; absent = nobody */
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** sent along as `Authorization: Bearer …` */
  CDN_PURGE_KEY: z.string().min(1).optional(),
  /** sent along as `Authorization: Bearer …`, it shows the detail of /readyz; absent = from this machine alone */
  READY_TOKEN: z.string().min(16).optional(),
  /** what this build is called, as the console shows it: a release or a commit */
  VERSION: z.string().max(60).default(''),
  /** absent = info in live mode, where sign-ins are on record (security 2.21), else warn */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
})

/** A scheme, a host and perhaps a port, as browsers send it; `*` would let every page act for whoever is signed in. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

type Given = z.output<typeof Environment>
export type Settings = ReturnType<typeof readSettings>

/** Session cookies must not travel in clear (security 2.7); on the own machine there is nobody between. */
function isSafeBase(address: string | undefined): boolean {
  if (address === undefined) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

/** What stands in docker-compose.yml for everybody to read. */
const knownPasswords = ['kontor', 'kontor-search-key']

function isKnownPassword({ DATABASE_URL, DATABASE_POOLED_URL, DATABASE_READING_URL, MEILI_KEY }: Given): boolean {
  const urls = [DATABASE_URL, DATABASE_POOLED_URL, DATABASE_READING_URL]
  const passwords = urls.map((url) => url && decodeURIComponent(new URL(url).password))
  return [...passwords, MEILI_KEY].some((one) => one !== undefined && knownPasswords.includes(one))
}

/**
 * The only place that reads the environment.
 * @throws Error with one sentence per setting that does not fit
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Diese Einstellungen passen nicht: ${sentences.join('; ')}`)
  }
  const settings = parsed.data
  const live = settings.SHOP_MODE === 'live'
  if (settings.DATABASE_URL === undefined && (settings.DATABASE_POOLED_URL ?? settings.DATABASE_READING_URL))
    throw new Error('DATABASE_POOLED_URL und DATABASE_READING_URL brauchen DATABASE_URL: die Datenbank selbst.')
  if (live && settings.NODE_ENV === 'development')
    throw new Error(
      'SHOP_MODE=live läuft nicht mit NODE_ENV=development: Das gibt den Quelltext und seine Werkzeuge heraus.',
    )
  if (live && isKnownPassword(settings))
    throw new Error(
      'SHOP_MODE=live nimmt keine Passwörter, die in docker-compose.yml stehen: Setzen Sie POSTGRES_PASSWORD und MEILI_KEY.',
    )
  if (live && settings.TEST_KIT) throw new Error('TEST_KIT=on gibt es nur mit SHOP_MODE=demo.')
  if (live && settings.PASSWORD_COST !== 'full') throw new Error('PASSWORD_COST=least gibt es nur mit SHOP_MODE=demo.')
  if (live && settings.APP_SECRET === undefined)
    throw new Error('SHOP_MODE=live braucht APP_SECRET (mindestens 32 Zeichen).')
  if (live && !isSafeBase(settings.BASE_URL))
    throw new Error('SHOP_MODE=live braucht BASE_URL mit https: Cookies und Links in Mails hängen daran.')
  if (live && settings.CORS_ORIGINS.some((origin) => !origin.startsWith('https:')))
    throw new Error('SHOP_MODE=live nimmt in CORS_ORIGINS nur Ursprünge mit https.')
  if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined)
    throw new Error('SMTP_URL braucht MAIL_FROM: den Absender der E-Mails, etwa „Laden <post@laden.de>“.')
  if (live && environment.SEED !== undefined && settings.SEED !== 'none') {
    throw new Error('SHOP_MODE=live nimmt keine Musterdaten: SEED=none.')
  }
  return {
    ...settings,
    SEED: live ? ('none' as const) : settings.SEED,
    // without SMTP_URL nothing is sent
    MAIL_FROM: settings.MAIL_FROM ?? '',
    LOG_LEVEL: settings.LOG_LEVEL ?? (live ? ('info' as const) : ('warn' as const)),
    BASE_URL: settings.BASE_URL ?? `http://localhost:${settings.PORT}`,
    DATA_DIR: path.resolve(root, settings.DATA_DIR),
    root,
  }
}
