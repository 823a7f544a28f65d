import { type DocumentRemark, finishProposal, remarkText, toBranches } from '@benchbook/domain/documents';
import { say } from '@benchbook/domain/messages';
import { useMemo } from 'react';
import styles from './look.module.css';
import { t } from './messages.ts';
import { stepOfRemark } from './step-of-remark.ts';
import type { Look } from './use-look.ts';

interface RemarkListProps {
  look: Look;
  onShow(page: number | undefined): void;
}

/** Remarks about omitted or changed content and new alerts; each links to its place. */
export function RemarkList({ look, onShow }: RemarkListProps) {
  const remarks = useRemarks(look);
  const ofPdf = look.proposal.pdfSha256 !== null && <p className={styles['hint']}>{t('lostOfPdf')}</p>;
  if (remarks.length === 0)
    return (
      <div className={styles['remarks']}>
        <p className={styles['hint']}>{t('noRemarks')}</p>
        {ofPdf}
      </div>
    );
  return (
    <div className={styles['remarks']}>
      {ofPdf}
      <p className={styles['hint']}>{t('remarksHint')}</p>
      <ol>
        {remarks.map((remark, index) => {
          const stepId = stepOfRemark(look.tree, remark);
          const words = say(remarkText(remark));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the whole list is rebuilt
            <li key={index}>
              {stepId === undefined ? (
                <span className={styles['remark']}>{words}</span>
              ) : (
                <button
                  type="button"
                  className={styles['remark']}
                  title={t('goToPlace')}
                  onClick={() => {
                    look.select(stepId);
                    onShow(remark.place.page);
                  }}
                >
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Remarks about the document, then one for each paragraph that becomes an alert. */
export function useRemarks({ tree, document }: Pick<Look, 'tree' | 'document'>): readonly DocumentRemark[] {
  return useMemo(() => [...document.remarks, ...finishProposal(toBranches(tree), [], () => '').remarks], [tree, document]);
}
