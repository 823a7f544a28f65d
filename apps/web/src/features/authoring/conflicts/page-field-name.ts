import type { PublicationPage } from '@benchbook/domain/publication';
import { defineMessages } from '../../../ui/i18n/define-messages.ts';

const t = defineMessages('page-fields', {
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
} satisfies Record<keyof PublicationPage | 'previewImage' | 'requiresInfoChecks', string>);

const FIELDS = [
  'documentNumber',
  'createdBy',
  'rescissionDateMs',
  'identificationAndClassification',
  'system',
  'subSystem',
  'subject',
  'references',
  'figures',
  'enclosures',
  'previewImage',
  'requiresInfoChecks',
] as const;

/** Label of a field on the Publication Page; undefined for other fields. */
export function pageFieldName(field: string): string | undefined {
  const known = FIELDS.find((each) => each === field);
  return known && t(known);
}
