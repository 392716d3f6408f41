import { useSearchParams } from 'react-router'
import { useUser } from '../../../platform/state/shop.ts'
import { Notice } from '../../../ui/notice.tsx'
import { confirmed } from './sign-in.ts'

type Said = readonly ['success' | 'info' | 'warning', string]

const expired: Said = ['warning', 'Dieser Link ist abgelaufen oder wurde schon benutzt.']
const newAddress: Said = ['success', 'Ihre neue E-Mail-Adresse ist bestätigt.']

const toGuests: ReadonlyMap<string, Said> = new Map([
  ['konto', ['success', 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.']],
  [
    'pruefung',
    [
      'info',
      'Ihre E-Mail-Adresse ist bestätigt. Wir prüfen jetzt Ihre Angaben und schreiben Ihnen, sobald Sie sich anmelden können.',
    ],
  ],
  [
    'anmelden',
    [
      'info',
      'Diese Adresse hat jemand anderes für Sie eingetragen. Sie gilt erst, wenn Sie zustimmen: Melden Sie sich bitte an und öffnen Sie den Link dann noch einmal.',
    ],
  ],
  ['adresse', newAddress],
  ['zugang', ['success', 'Ihr Passwort ist gespeichert. Sie können sich jetzt anmelden.']],
  ['passwort', ['success', 'Ihr neues Passwort gilt. Bitte melden Sie sich damit an.']],
  ['abgelaufen', expired],
])

/** Whose link it was, when somebody else is signed in here, the shop does not say. */
const toUsers: ReadonlyMap<string, Said> = new Map([
  ['konto', ['success', 'Die E-Mail-Adresse ist bestätigt.']],
  ['pruefung', ['success', 'Die E-Mail-Adresse ist bestätigt.']],
  [
    'anmelden',
    [
      'info',
      'Dieser Link gehört zu einem anderen Konto. Bitte melden Sie sich mit diesem an und öffnen Sie den Link dann noch einmal.',
    ],
  ],
  ['adresse', newAddress],
  ['zugang', ['info', 'Das Passwort ist gespeichert. Angemeldet sind Sie hier noch mit einem anderen Konto.']],
  ['passwort', ['info', 'Das neue Passwort gilt. Angemeldet sind Sie hier noch mit einem anderen Konto.']],
  ['abgelaufen', expired],
])

/** What the link of a mail has done (verification.ts of the server), where one signs in and in the account. */
export function ConfirmedNotice() {
  const { guest } = useUser()
  const said = (guest ? toGuests : toUsers).get(useSearchParams()[0].get(confirmed) ?? '')
  return said && <Notice kind={said[0]}>{said[1]}</Notice>
}
