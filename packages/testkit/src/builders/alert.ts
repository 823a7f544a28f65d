import { type Alert, WARNINGS } from '@benchbook/domain/alerts';
import { anId } from './ids.ts';

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
