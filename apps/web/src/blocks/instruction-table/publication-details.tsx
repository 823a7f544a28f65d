import type { PublicationPage } from '@benchbook/domain/publication';
import { formatDate } from '../../lib/format/dates.ts';
import { t } from './messages.ts';
import classes from './publication-details.module.css';

/** The publication page in short: filled fields, lists as their number of entries (WI-15). */
export function PublicationDetails({ page }: { page: PublicationPage }) {
  const facts: readonly (readonly [string, string])[] = [
    [t('document'), page.documentNumber],
    [t('createdBy'), page.createdBy],
    [t('rescissionDate'), page.rescissionDateMs > 0 ? formatDate(page.rescissionDateMs) : ''],
    [t('classification'), page.identificationAndClassification],
    [t('system'), page.system],
    [t('subsystem'), page.subSystem],
    [t('subject'), page.subject],
    [t('references'), countOf(page.references)],
    [t('figures'), countOf(page.figures)],
    [t('enclosures'), countOf(page.enclosures)],
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
