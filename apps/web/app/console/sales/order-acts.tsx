import { useMutation } from '@tanstack/react-query'
import { Checkbox, TextArea, TextField } from '../../ui/forms/fields.tsx'
import { trpc } from '../trpc.ts'
import { FormDialog, Lacking, textIn } from '../ui/form-dialog.tsx'
import { centsIn } from './euros.ts'
import type { Order } from './order-type.ts'

type Props = { order: Pick<Order, 'orderNumber' | 'version'> }

export const atOf = ({ orderNumber, version }: Props['order']) => ({ orderNumber, version })

export function useMailAgain(order: Props['order']) {
  const { mutateAsync } = useMutation(trpc.orders.mailAgain.mutationOptions())
  return (what: 'confirmation' | 'pdf') => mutateAsync({ ...atOf(order), what })
}

export function PaymentAct({ order }: Props) {
  const { mutateAsync } = useMutation(trpc.orders.pay.mutationOptions())
  return (
    <FormDialog
      label="Zahlung eintragen"
      title="Zahlung eintragen"
      yes="Eintragen"
      done="Die Zahlung ist eingetragen."
      send={(form) =>
        mutateAsync({
          ...atOf(order),
          cents: form.has('back') ? -centsIn(form, 'amount') : centsIn(form, 'amount'),
          paidOn: textIn(form, 'paidOn'),
          reference: textIn(form, 'reference'),
        })
      }
    >
      <TextField label="Betrag in Euro" name="amount" inputMode="decimal" required />
      <TextField label="Tag" name="paidOn" type="date" required />
      <TextField label="Verwendungszweck" name="reference" maxLength={200} optional />
      <Checkbox name="back">Das Geld ging an den Kunden zurück</Checkbox>
    </FormDialog>
  )
}

export function NoteAct({ order }: Props) {
  const { mutateAsync } = useMutation(trpc.orders.note.mutationOptions())
  return (
    <FormDialog
      label="Notiz schreiben"
      title="Notiz schreiben"
      yes="Speichern"
      done="Die Notiz ist gespeichert."
      send={async (form) => {
        const text = textIn(form, 'text')
        if (text === '') throw new Lacking('Bitte schreiben Sie etwas.')
        await mutateAsync({ ...atOf(order), text })
      }}
    >
      <TextArea label="Notiz" name="text" rows={5} maxLength={4000} />
    </FormDialog>
  )
}
