import type { Paper } from '@benchbook/contracts';
import { encode } from 'uqr';
import { AlertPanel } from '../../blocks/alert-panel/index.ts';
import { pageFieldName } from '../../blocks/page-fields/page-field-name.ts';
import { formatPlantDate, formatPlantTimestamp } from '../../lib/format/plant-time.ts';
import { codeAddress } from './code-address.ts';
import { Facts } from './facts.tsx';
import { t } from './messages.ts';
import styles from './print-cover.module.css';
import type { PrintDocument } from './use-print-document.ts';

/** Head of the document: title and metadata, release, and the QR code for checking whether the copy is current. */
export function PrintCover({ instruction: { content }, paper, timeZone }: Omit<PrintDocument, 'pins'>) {
  const { publication } = content;
  const facts: readonly (readonly [string, string])[] = [
    [pageFieldName('documentNumber'), publication.documentNumber],
    ...(paper ? releaseFacts(paper) : [[t('draft'), t('draftWords')] as const]),
    [pageFieldName('identificationAndClassification'), publication.identificationAndClassification],
    [pageFieldName('system'), publication.system],
    [t('subSystem'), publication.subSystem],
    [pageFieldName('subject'), publication.subject],
    [pageFieldName('createdBy'), publication.createdBy],
    [pageFieldName('rescissionDateMs'), formatPlantDate(publication.rescissionDateMs, timeZone)],
    [t('fingerprint'), paper?.sha256 ?? ''],
  ];
  const forAll = content.alerts.filter((alert) => alert.isGlobal);
  return (
    <header className={styles['cover']}>
      <h1>{content.title}</h1>
      <div className={styles['facts']}>
        <Facts facts={facts} />
        {paper && (
          <div className={styles['code']}>
            <QrCode text={codeAddress(paper.address, content.title)} label={t('scan')} />
            <p>{t('scan')}</p>
            <p className={styles['address']}>{paper.address}</p>
          </div>
        )}
      </div>
      {forAll.length > 0 && (
        <section className={styles['forAll']}>
          <h2>{t('forAll')}</h2>
          <AlertPanel alerts={forAll} />
        </section>
      )}
      <Papers name={pageFieldName('references')} items={publication.references} />
      <Papers name={pageFieldName('figures')} items={publication.figures} />
      <Papers name={pageFieldName('enclosures')} items={publication.enclosures} />
    </header>
  );
}

function releaseFacts({ revision, releasedAtMs, releasedBy, reason, timeZone }: Paper): readonly (readonly [string, string])[] {
  return [
    [t('revision'), String(revision)],
    [t('released'), t('releasedBy', { date: formatPlantTimestamp(releasedAtMs, timeZone), name: releasedBy })],
    [t('reason'), reason],
  ];
}

function Papers({ name, items }: { name: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{name}</h2>
      <ol>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and nothing here changes
          <li key={index}>{item}</li>
        ))}
      </ol>
    </section>
  );
}

interface QrCodeProps {
  text: string;
  label: string;
}

/** A QR code as one SVG path, sharp at any size. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
