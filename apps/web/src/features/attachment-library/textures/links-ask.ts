import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

/** While something is not saved, a link to another page, such as those of the header, leads there only when that may be left. */
export function useLinksAsk(isUnsaved: boolean, mayLeave: () => Promise<boolean>): void {
  const navigate = useNavigate();
  const follow = useEffectEvent(async (address: string) => {
    if (await mayLeave()) await navigate(address);
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const hear = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leadsAway(link, event)) return;
      event.preventDefault();
      event.stopPropagation();
      void follow(link.pathname + link.search + link.hash);
    };
    // Heard before the router, which would be gone already.
    document.addEventListener('click', hear, true);
    return () => document.removeEventListener('click', hear, true);
  }, [isUnsaved]);
}

/** Not a file that is saved, nor what opens beside this page or somewhere else. */
function leadsAway(link: HTMLAnchorElement, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  const isBeside = button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.target !== '';
  return !isBeside && !link.hasAttribute('download') && link.origin === window.location.origin;
}
