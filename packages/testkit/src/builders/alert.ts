import { ALERT_FIELDS, type Alert, type AlertBody, DANGERS, WARNINGS } from '@benchbook/domain/alerts';
import { anId } from './ids.ts';
import { type OfOneField, ofOneField } from './of-one-field.ts';

/** A warning that applies to no step yet. */
export function anAlert(given: Partial<Alert> = {}): Alert {
  const id = anId();
  return {
    id,
    name: `Alert ${id.slice(-4)}`,
    category: WARNINGS,
    stepIds: [],
    isGlobal: false,
    content: 'Mind your fingers',
    ...given,
  };
}

/** An alert whose every field differs from its initial value. */
export function aFullAlert(given: Partial<Alert> = {}): Alert {
  return { id: anId(), name: 'Hot', category: DANGERS, stepIds: [anId()], isGlobal: true, content: 'Let it cool', ...given };
}

/** For each field, the full alert in which all other fields but its name have their initial value. */
export function alertsOfOneField(full: Alert): readonly OfOneField<Alert, AlertBody>[] {
  return ofOneField<AlertBody, Alert>(ALERT_FIELDS, full).map(([field, alert]) => [field, { ...alert, name: full.name }]);
}
