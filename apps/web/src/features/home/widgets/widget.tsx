import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './widgets.module.css';

interface WidgetProps {
  heading: string;
  /** Page that the heading opens. */
  to?: string;
  /** Anchor for addresses to the widget or one of its rows: `#id`, `#id-row`. */
  id?: string;
  /** Shown beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A panel of Home with its heading. */
export function Widget({ heading, to, id, aside, children }: WidgetProps) {
  const place = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls here again
  useEffect(() => {
    if (id !== undefined && (hash === `#${id}` || hash.startsWith(`#${id}-`)))
      place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hash, key, id]);
  return (
    <section ref={place} className={classes['widget']} id={id} aria-label={heading}>
      <header>
        <h2>
          {to === undefined ? (
            heading
          ) : (
            <Link to={to}>
              {heading}
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </Link>
          )}
        </h2>
        {aside !== undefined && <span className={classes['aside']}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}
