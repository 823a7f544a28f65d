import { FaqPage } from '../../features/faq/faq-page.tsx';

/** /dashboard/faq: answers for people who use the product. */
export function FaqRoute() {
  return <FaqPage />;
}
