import { Failure, mistyped, refuse } from '../../../platform/failures.ts'

const badField = (path: string, message: string) => mistyped([{ path, code: 'invalid', message }])

/** Somebody of the same company is named; other owners stay unnamed (security 2.9). */
export const takenByColleague = (path: 'username' | 'email', name: string) =>
  badField(path, `${path === 'email' ? 'Diese E-Mail-Adresse' : 'Diesen Benutzernamen'} hat schon ${name}.`)
export const notAvailable = (path: 'username' | 'email') =>
  badField(
    path,
    `${path === 'email' ? 'Diese E-Mail-Adresse' : 'Dieser Benutzername'} lässt sich hier nicht verwenden. Bitte nehmen Sie ${path === 'email' ? 'eine andere' : 'einen anderen'}.`,
  )
export const tooManyTries = () =>
  refuse(
    'limit_reached',
    'Heute waren zu viele E-Mail-Adressen oder Benutzernamen nicht zu verwenden. Bitte versuchen Sie es morgen wieder.',
  )

export const notOneself = () =>
  refuse('validation', 'Sich selbst können Sie nicht deaktivieren. Das kann nur eine andere Person, die verwaltet.')
export const ownRight = () =>
  badField(
    'functions',
    'Ihr eigenes Recht „Verwaltung“ können Sie nicht abgeben. Das kann nur eine andere Person, die verwaltet.',
  )
export const noSuchArticleType = (slug: string) =>
  badField('lockedArticleTypes', `Die Artikelart „${slug}“ gibt es nicht.`)
/** While the request waited, somebody took the right away. */
export const noLongerAdmin = () => new Failure(403, 'forbidden', 'Dafür haben Sie kein Recht mehr.')
export const waitsForShop = () =>
  refuse('validation', 'Dieses Konto ist noch nicht bestätigt oder vom Shop noch nicht freigeschaltet.')
export const hasPassword = (name: string) =>
  refuse('validation', `${name} hat schon ein Passwort. Ein neues lässt sich auf der Anmeldeseite anfordern.`)
export const isInactive = (name: string) =>
  refuse('validation', `${name} ist deaktiviert. Aktivieren Sie den Zugang zuerst.`)
export const invitedEnough = (name: string) =>
  refuse('limit_reached', `${name} wurde gerade erst eingeladen. Bitte versuchen Sie es in einer Stunde wieder.`)
export const changedEnough = (name: string) =>
  refuse(
    'limit_reached',
    `Benutzername oder E-Mail-Adresse von ${name} wurde gerade zu oft geändert. Bitte versuchen Sie es später wieder.`,
  )
export const tooManyUsers = (most: number) =>
  refuse('limit_reached', `Mehr als ${most.toLocaleString('de-DE')} Benutzer kann ein Kundenkonto nicht haben.`)
export const invitationsUsedUp = () =>
  refuse('limit_reached', 'Für heute sind genug Einladungen verschickt. Bitte laden Sie morgen weiter ein.')

export const notForPersons = (name: string) =>
  badField('budgetIds', `Das Budget „${name}“ gilt nicht für einzelne Personen.`)
export const lastOfBudget = (name: string) =>
  badField('budgetIds', `Das Budget „${name}“ gälte sonst für alle. Ändern Sie es bitte bei den Budgets.`)
export const notOwnDeputy = () => badField('deputyId', 'Niemand vertritt sich selbst.')
export const mayNotStandIn = (name: string) =>
  badField(
    'deputyId',
    `${name} kann nicht vertreten: Dazu gehören ein aktiver Zugang mit Passwort und das Recht, freizugeben oder zu verwalten.`,
  )
export const deputiesInCircle = (names: readonly string[]) =>
  badField('deputyId', `So vertreten sich alle im Kreis: ${names.join(' → ')}.`)
