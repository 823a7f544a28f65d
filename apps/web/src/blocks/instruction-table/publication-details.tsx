import type { PublicationPage } from '@benchbook/domain/publication';
import { formatDate } from '../../lib/format/dates.ts';
import { pageFieldName } from '../page-fields/page-field-name.ts';
import { t } from './messages.ts';
import classes from './publication-details.module.css';

/** The publication page in short: filled fields, lists as their number of entries (WI-15). */
export function PublicationDetails({ page }: { page: PublicationPage }) {
  const facts: readonly (readonly [string, string])[] = [
    [t('document'), page.documentNumber],
    [pageFieldName('createdBy'), page.createdBy],
    [pageFieldName('rescissionDateMs'), page.rescissionDateMs > 0 ? formatDate(page.rescissionDateMs) : ''],
    [t('classification'), page.identificationAndClassification],
    [pageFieldName('system'), page.system],
    [pageFieldName('subSystem'), page.subSystem],
    [pageFieldName('subject'), page.subject],
    [pageFieldName('references'), countOf(page.references)],
    [pageFieldName('figures'), countOf(page.figures)],
    [pageFieldName('enclosures'), countOf(page.enclosures)],
  ];
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function countOf(list: readonly string[]): string {
  return String(list.length);
}
