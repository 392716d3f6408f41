import { type LoaderFunctionArgs, redirect } from 'react-router'
import { basket as basketAddress, checkoutLink } from '../../links.ts'

/**
 * /shop/checkout and steps that are none (G-75): 1 is the basket, no or another step is 2. The step of the path beats
 * the step of the query.
 */
export function stepAddress(step: string | null | undefined): string {
  if (step === '1') return basketAddress
  if (step === '3' || step === '4') return checkoutLink(step === '3' ? 3 : 4)
  return checkoutLink(2)
}

export function loader({ params, request }: LoaderFunctionArgs) {
  return redirect(stepAddress(params.step ?? new URL(request.url).searchParams.get('step')))
}

export const clientLoader = loader

export default function StepPage() {
  return null
}
