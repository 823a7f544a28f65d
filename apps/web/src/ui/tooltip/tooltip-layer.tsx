import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TOOLTIP_DELAY_MS } from './tooltip-delay.ts';
import classes from './tooltip-layer.module.css';

interface Size {
  readonly width: number;
  readonly height: number;
}

type Box = Size & { readonly left: number; readonly top: number };

const GAP_PX = 6;
const EDGE_PX = 8;

/** Upper left corner of a tooltip: under its owner, above it where there is no room below, always within the page. */
export function placeTooltip(owner: Box, tooltip: Size, page: Size): { left: number; top: number } {
  const wantedLeft = owner.left + owner.width / 2 - tooltip.width / 2;
  const left = Math.max(EDGE_PX, Math.min(wantedLeft, page.width - tooltip.width - EDGE_PX));
  const below = owner.top + owner.height + GAP_PX;
  const fitsBelow = below + tooltip.height + EDGE_PX <= page.height;
  const top = fitsBelow ? below : Math.max(EDGE_PX, owner.top - tooltip.height - GAP_PX);
  return { left: Math.round(left), top: Math.round(top) };
}

interface Shown {
  readonly text: string;
  readonly anchor: DOMRect;
}

/**
 * Shows the `data-tooltip` of the element under the pointer, or of the one focused by keyboard. One layer serves the page, so
 * that a list of a thousand rows has no tooltip components. Elements name themselves for screen readers (`aria-label`); the
 * tooltip is only visual.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown>();
  const bubble = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(undefined);
    };
    const showSoon = (event: Event) => {
      const owner = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null;
      hide();
      if (!owner || (event.type === 'focusin' && !owner.matches(':focus-visible'))) return;
      timer = setTimeout(() => {
        const text = owner.dataset['tooltip'];
        if (text && owner.isConnected && !hasOpenMenu(owner)) setShown({ text, anchor: owner.getBoundingClientRect() });
      }, TOOLTIP_DELAY_MS);
    };
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('pointerover', showSoon);
    document.addEventListener('focusin', showSoon);
    document.addEventListener('focusout', hide);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('scroll', hide, true);
    document.addEventListener('keydown', hideOnEscape);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', showSoon);
      document.removeEventListener('focusin', showSoon);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('scroll', hide, true);
      document.removeEventListener('keydown', hideOnEscape);
    };
  }, []);

  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element || !shown) return;
    const { left, top } = placeTooltip(shown.anchor, element.getBoundingClientRect(), {
      width: window.innerWidth,
      height: window.innerHeight,
    });
    element.style.transform = `translate(${left}px, ${top}px)`;
  }, [shown]);

  return (
    shown && (
      <div ref={bubble} className={classes['bubble']} role="tooltip" aria-hidden>
        {shown.text}
      </div>
    )
  );
}

/** The menu is where the tooltip would be. */
function hasOpenMenu(owner: HTMLElement): boolean {
  return owner.hasAttribute('aria-haspopup') && owner.getAttribute('aria-expanded') === 'true';
}
