import { pages } from './pdf-library.ts';

/** Links of a document: internal ones go to their page, external ones only after the reader confirms. */
export class AskingLinks extends pages.PDFLinkService {
  /** Called with the clicked external address. */
  onOutside: (address: string) => void = () => undefined;
  /** Called before a jump within the document. */
  onJump: () => void = () => undefined;

  override goToPage(page: number | string): void {
    this.onJump();
    super.goToPage(page);
  }

  override goToDestination(destination: string | unknown[]): Promise<void> {
    this.onJump();
    return super.goToDestination(destination);
  }

  /** The link gets no `href`, so that neither a middle click nor "open in a new tab" bypasses the question. */
  override addLinkAttributes(link: HTMLAnchorElement, url: string): void {
    const ask = (event: Event): void => {
      event.preventDefault();
      this.onOutside(url);
    };
    link.removeAttribute('href');
    link.setAttribute('role', 'link');
    link.tabIndex = 0;
    link.title = url;
    link.onclick = ask;
    link.onkeydown = (event) => {
      if (event.key === 'Enter') ask(event);
    };
  }
}
