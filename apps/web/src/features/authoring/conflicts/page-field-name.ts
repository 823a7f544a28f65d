import type { PublicationPage } from '@benchbook/domain/publication';
import { defineMessages } from '../../../ui/i18n/define-messages.ts';

const NAMES = {
  documentNumber: 'Document number',
  createdBy: 'Created by',
  rescissionDateMs: 'Rescission date',
  identificationAndClassification: 'Identification and classification',
  system: 'System',
  subSystem: 'Subsystem',
  subject: 'Subject',
  references: 'References',
  figures: 'Figures',
  enclosures: 'Enclosures',
  previewImage: 'Preview image',
  requiresInfoChecks: 'Alerts have to be acknowledged',
} as const satisfies Record<keyof PublicationPage | 'previewImage' | 'requiresInfoChecks', string>;

const t = defineMessages('page-fields', NAMES);

/** Label of a field on the Publication Page; undefined for other fields. */
export function pageFieldName(field: string): string | undefined {
  return isPageField(field) ? t(field) : undefined;
}

function isPageField(field: string): field is keyof typeof NAMES {
  return Object.hasOwn(NAMES, field);
}
