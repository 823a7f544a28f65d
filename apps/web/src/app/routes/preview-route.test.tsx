import '../../test-device.ts';
import { waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith, openPage, startTestSession } from '../../test-page.tsx';
import { PreviewRoute } from './preview-route.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each(['wi', 'wi~&~Gearbox'])('an address of the preview that ends in %s opens the instruction wi', async (place) => {
  startTestSession('Engineer');
  const sent = answerWith({ 'GET /api/wip/preview/*': () => new Promise(() => {}) });
  openPage(
    <Routes>
      <Route path="/preview/:id" element={<PreviewRoute />} />
    </Routes>,
    `/preview/${encodeURIComponent(place)}`,
  );
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/wip/preview/wi'));
});
