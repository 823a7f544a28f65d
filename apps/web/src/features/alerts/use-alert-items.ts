import {
  type Alert,
  type AlertNameProblem,
  byWeight,
  changeAlert,
  deleteAlerts,
  findAlertNameProblem,
  newAlert,
  temporaryAlertName,
  WARNINGS,
} from '@benchbook/domain/alerts';
import { type Id, newId } from '@benchbook/domain/ids';
import { lineText } from '@benchbook/domain/words';
import { useRef, useState } from 'react';
import type { AlertsInput } from './alert-input.ts';

/** An alert in an editor. A temporary one has no name yet; it is not in the draft and is lost when the editor closes (ALERT-24). */
export interface AlertItem {
  readonly alert: Alert;
  readonly isTemporary: boolean;
}

/** Changes of one alert in an editor. */
export interface AlertItemActions {
  /** Renames the alert. @returns undefined, or the reason why the old name stays (VAL-33, ALERT-23) */
  rename(id: Id, name: string): AlertNameProblem | undefined;
  /** Makes the alert temporary again because its typed name is not valid. */
  unname(id: Id): void;
  write(id: Id, content: string): void;
  change(id: Id, fields: Partial<Pick<Alert, 'category' | 'stepIds' | 'isGlobal'>>): void;
}

interface AlertItems extends AlertItemActions {
  /** New alerts first, then by weight at the time when the editor opened, so that an edited row does not move. */
  readonly items: readonly AlertItem[];
  /** @param category default: the last chosen one, at first Warnings */
  create(category?: string): void;
  remove(ids: ReadonlySet<Id>): void;
}

/** The alerts of the draft, and temporary ones that exist only while the editor is open. */
export function useAlertItems({ alerts, stepId, change }: Pick<AlertsInput, 'alerts' | 'stepId' | 'change'>): AlertItems {
  const [temporary, setTemporary] = useState<readonly Alert[]>([]);
  const [order, setOrder] = useState<readonly Id[]>(() => byWeight(alerts).map((alert) => alert.id));
  const lastCategory = useRef<string>(WARNINGS);
  /** The alert that was created or typed in last: further typing in it is undone together with that. */
  const writingIn = useRef<Id>(undefined);
  const isTemporary = (id: Id): boolean => temporary.some((alert) => alert.id === id);

  const changeOne = (id: Id, fields: Partial<Omit<Alert, 'id'>>): void => {
    const isTyped = 'content' in fields || 'name' in fields;
    const isSameRun = isTyped && writingIn.current === id;
    writingIn.current = isTyped ? id : undefined;
    if (fields.category !== undefined) lastCategory.current = fields.category;
    if (isTemporary(id)) setTemporary((now) => changeAlert(now, id, fields));
    else change((now) => changeAlert(now, id, fields), isSameRun);
  };

  return {
    items: inOrder([...temporary, ...alerts], order).map((alert) => ({ alert, isTemporary: isTemporary(alert.id) })),
    create: (category = lastCategory.current) => {
      const id = newId();
      const names = new Set([...alerts, ...temporary].map((alert) => alert.name));
      setTemporary((now) => [...now, newAlert(id, temporaryAlertName(names), stepId, category)]);
      setOrder((now) => [id, ...now]);
    },
    rename: (id, typed) => {
      const others = new Set([...alerts, ...temporary].filter((alert) => alert.id !== id).map((alert) => alert.name));
      const problem = findAlertNameProblem(typed, others);
      if (problem) return problem;
      const name = lineText(typed);
      const made = temporary.find((alert) => alert.id === id);
      if (made) {
        setTemporary((now) => deleteAlerts(now, new Set([id])));
        change((now) => [...now, { ...made, name }], false);
        writingIn.current = id;
      } else if (alerts.some((alert) => alert.id === id && alert.name !== name)) changeOne(id, { name });
      return undefined;
    },
    unname: (id) => {
      const named = alerts.find((alert) => alert.id === id);
      if (!named) return;
      const names = new Set([...alerts, ...temporary].map((alert) => alert.name));
      setTemporary((now) => [...now, { ...named, name: temporaryAlertName(names) }]);
      change((now) => deleteAlerts(now, new Set([id])), writingIn.current === id);
    },
    write: (id, content) => changeOne(id, { content }),
    change: changeOne,
    remove: (ids) => {
      setTemporary((now) => deleteAlerts(now, ids));
      if (alerts.some((alert) => ids.has(alert.id))) change((now) => deleteAlerts(now, ids), false);
    },
  };
}

/** Sorts alerts by `order`; alerts that other authors have added since come last. */
function inOrder(alerts: readonly Alert[], order: readonly Id[]): Alert[] {
  const placeOf = (alert: Alert): number => {
    const place = order.indexOf(alert.id);
    return place < 0 ? order.length : place;
  };
  return [...alerts].sort((one, other) => placeOf(one) - placeOf(other));
}
