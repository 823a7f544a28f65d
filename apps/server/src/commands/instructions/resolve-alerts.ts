import type { AlertInput } from '@benchbook/contracts';
import { saidSentence } from '@benchbook/contracts/messages';
import { ALERT_MAX_LENGTH, type Alert } from '@benchbook/domain/alerts';
import { validationError } from '@benchbook/domain/errors';
import { isId, newId } from '@benchbook/domain/ids';
import { HTML_OF_ALERTS_MAX_LENGTH, htmlLength, plainFromHtml } from '@benchbook/domain/markup/html';
import { lineText, typedLine } from '@benchbook/domain/words';
import { t } from './messages.ts';

/**
 * Applies a write to the items of the info page. One without an id is the item with its name, or a new one. Texts are
 * plain text; an item that is sent back unchanged stays unchanged.
 *
 * @throws DomainError `VALIDATION` when a stored name would be blank or used twice (VAL-33), and for texts that are too long
 */
export function resolveAlerts(inputs: readonly AlertInput[], base: readonly Alert[]): Alert[] {
  const byName = new Map(base.map((alert) => [alert.name, alert.id]));
  const before = new Map(base.map((alert) => [alert.id, alert.content]));
  const seen = new Set<string>();
  const items = inputs.map(({ id, ...input }) => {
    const name = lineText(input.name);
    if (name === '') throw validationError({ info_page: saidSentence('alertNameBlank') });
    if (seen.has(name)) throw validationError({ info_page: t('alertTwice', { name }) });
    seen.add(name);
    const ownId = id !== null && isId(id) ? id : (byName.get(name) ?? newId());
    const isKept = input.content === before.get(ownId);
    if (!isKept && input.content.length > ALERT_MAX_LENGTH) throw validationError({ info_page: t('alertTooLong', { name }) });
    return { alert: { ...input, name, category: typedLine(input.category), id: ownId }, isKept };
  });
  const written = items.filter(({ isKept }) => !isKept).map(({ alert }) => alert.content);
  if (htmlLength(written) > HTML_OF_ALERTS_MAX_LENGTH) throw validationError({ info_page: t('alertHtml') });
  return items.map(({ alert, isKept }) => (isKept ? alert : { ...alert, content: plainFromHtml(alert.content) }));
}
