import { Dialog } from '../../ui/dialogs/index.ts';
import { t } from './messages.ts';
import { shortcutGroups } from './shortcut-groups.ts';
import classes from './shortcut-list.module.css';

/** All keyboard shortcuts, opened by `?`. */
export function ShortcutList({ onClose }: { onClose(): void }) {
  return (
    <Dialog opened onClose={onClose} title={t('keyboardShortcuts')} size={640}>
      <div className={classes['groups']}>
        {shortcutGroups().map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={classes['list']}>
              {shortcuts.map(({ keys, meaning }) => (
                <div key={meaning} className={classes['row']}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
