import type { PublicationPage } from '@benchbook/domain/publication';
import { defineMessages } from '../../ui/i18n/define-messages.ts';

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

export type PageField = keyof typeof NAMES;

/** Label of a field on the Publication Page, in comparisons and conflicts. */
export function pageFieldName(field: PageField): string {
  return t(field);
}

export function isPageField(name: string): name is PageField {
  return Object.hasOwn(NAMES, name);
}
