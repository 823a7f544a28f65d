import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import type { PageName } from '../lib/pages/index.ts';
import { paths } from '../lib/routes/index.ts';
import type { AppRoute } from './app-routes.tsx';
import { NoAccessPage } from './guards/late-no-access.ts';
import { DashboardStart, LoginRequired, PublicOnly, RoleRequired } from './guards/session-guards.tsx';

/** A page in the frame, for roles that may open it (`lib/pages`); its script loads when it is first opened. */
function page(name: PageName, path: string, load: () => Promise<ComponentType>): AppRoute {
  return { element: <RoleRequired page={name} />, children: [{ path, lazy: async () => ({ Component: await load() }) }] };
}

/**
 * Every implemented URL of the specification (section 2). Patterns contain plain spaces, because the router decodes a URL
 * before it compares, ignoring letter case. Screens load when first opened.
 */
export const routes: readonly AppRoute[] = [
  {
    children: [
      { path: '/', element: <Navigate to={paths.login} replace /> },
      {
        element: <PublicOnly />,
        children: [
          { path: '/login', lazy: async () => ({ Component: (await import('./routes/sign-in-route.tsx')).SignInRoute }) },
        ],
      },
      {
        path: '/paper/:id/:revision',
        lazy: async () => ({ Component: (await import('./routes/printed-copy-route.tsx')).PrintedCopyRoute }),
      },
      {
        path: '/print/:place',
        lazy: async () => {
          const { PrintRoute } = await import('./routes/print-route.tsx');
          return {
            element: (
              <LoginRequired>
                <PrintRoute />
              </LoginRequired>
            ),
          };
        },
      },
      {
        path: '/record/:id/:user/:run',
        lazy: async () => {
          const { RecordRoute } = await import('./routes/record-route.tsx');
          return {
            element: (
              <LoginRequired>
                <RecordRoute />
              </LoginRequired>
            ),
          };
        },
      },
      {
        path: '/dashboard',
        lazy: async () => {
          const { SignedIn } = await import('./shell/signed-in.tsx');
          return {
            element: (
              <LoginRequired>
                <SignedIn />
              </LoginRequired>
            ),
          };
        },
        children: [
          { index: true, element: <DashboardStart /> },
          page('home', 'home', async () => (await import('./routes/home-route.tsx')).HomeRoute),
          page(
            'instructions',
            'work instructions parent',
            async () => (await import('./routes/instruction-list-route.tsx')).InstructionListRoute,
          ),
          page(
            'authoring',
            'work instructions parent/:place',
            async () => (await import('./routes/authoring-route.tsx')).AuthoringRoute,
          ),
          page(
            'history',
            'work instructions/history/:place',
            async () => (await import('./routes/history-route.tsx')).HistoryRoute,
          ),
          page(
            'documentLook',
            'work instructions/document/:id?',
            async () => (await import('./routes/document-look-route.tsx')).DocumentLookRoute,
          ),
          page('preview', 'work instructions/preview/:id', async () => (await import('./routes/preview-route.tsx')).PreviewRoute),
          page(
            'viewer',
            'model viewer',
            async () => (await import('./routes/instruction-viewer-route.tsx')).InstructionViewerRoute,
          ),
          page(
            'modelUploader',
            'model uploader',
            async () => (await import('./routes/model-uploader-route.tsx')).ModelUploaderRoute,
          ),
          page(
            'attachmentLibrary',
            'attachment library',
            async () => (await import('./routes/attachment-library-route.tsx')).AttachmentLibraryRoute,
          ),
          page('users', 'management/users/:userId?/:tab?', async () => (await import('./routes/users-route.tsx')).UsersRoute),
          page('settings', 'settings', async () => (await import('./routes/settings-route.tsx')).SettingsRoute),
          page(
            'onThisDevice',
            'on this device',
            async () => (await import('./routes/on-this-device-route.tsx')).OnThisDeviceRoute,
          ),
          page('devices', 'management/devices', async () => (await import('./routes/devices-route.tsx')).DevicesRoute),
          page('feedback', 'feedback', async () => (await import('./routes/feedback-route.tsx')).FeedbackRoute),
          page('faq', 'faq', async () => (await import('./routes/faq-route.tsx')).FaqRoute),
          page('audit', 'management/audit', async () => (await import('./routes/audit-route.tsx')).AuditRoute),
          page(
            'operations',
            'management/operations',
            async () => (await import('./routes/operations-route.tsx')).OperationsRoute,
          ),
          page('lite', 'model viewer/:place', async () => {
            const { LiteViewRoute, readFirst } = await import('./routes/lite-view-route.tsx');
            await readFirst(window.location);
            return LiteViewRoute;
          }),
          { path: 'work instructions', element: <Navigate to={paths.instructions} replace /> },
          { path: '*', element: <NoAccessPage /> },
        ],
      },
      {
        path: '*',
        element: (
          <main style={{ height: '100%' }}>
            <NoAccessPage />
          </main>
        ),
      },
    ],
  },
];
