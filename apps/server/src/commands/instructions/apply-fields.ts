import { type InstructionFields, sentSettings } from '@benchbook/contracts';
import type { InstructionContent } from '@benchbook/domain/instructions';
import { plainPage } from '@benchbook/domain/publication';
import { checkTitle } from './check-title.ts';
import { resolveAlerts } from './resolve-alerts.ts';

/**
 * Applies a write's fields other than the steps; omitted ones stay unchanged.
 *
 * @throws DomainError `VALIDATION`
 */
export function applyFields(content: InstructionContent, fields: InstructionFields): InstructionContent {
  return {
    ...content,
    ...sentSettings(fields),
    title: fields.title === null ? content.title : checkTitle(fields.title),
    previewImage: fields.previewImage || content.previewImage,
    publication: fields.publication ? { ...content.publication, ...plainPage(fields.publication) } : content.publication,
    alerts: fields.alerts ? resolveAlerts(fields.alerts, content.alerts) : content.alerts,
  };
}
