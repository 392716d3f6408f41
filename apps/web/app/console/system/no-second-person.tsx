import { Notice } from '../../ui/notice.tsx'

/** Of what opens a door a second member of staff hears by mail; while there is none, it is said. */
export function NoSecondPerson() {
  return (
    <Notice kind="warning" title="Niemand außer Ihnen hat das Recht „System“.">
      Von einer Änderung, die einen frischen Code verlangt, erfährt deshalb niemand sonst; die E-Mail geht an die
      Adresse des Shops. Bitte richten Sie einen zweiten Zugang ein.
    </Notice>
  )
}
