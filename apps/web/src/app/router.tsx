import { Navigate } from 'react-router';
import { paths } from '../lib/routes/index.ts';
import type { AppRoute } from './app-routes.tsx';
import { NoAccessPage } from './guards/no-access-page.tsx';
import { DashboardStart, LoginRequired, PublicOnly, RoleRequired } from './guards/session-guards.tsx';

/**
 * Every address of the specification whose screen is built (section 2). Patterns are written with plain spaces, as the
 * router decodes an address before it compares, without regard to letter case. Screens are loaded when first opened.
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
        lazy: async () => ({ Component: (await import('./routes/paper-state-route.tsx')).PaperStateRoute }),
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
          {
            element: <RoleRequired page="home" />,
            children: [{ path: 'home', lazy: async () => ({ Component: (await import('./routes/home-route.tsx')).HomeRoute }) }],
          },
          {
            element: <RoleRequired page="instructions" />,
            children: [
              {
                path: 'work instructions parent',
                lazy: async () => ({ Component: (await import('./routes/instruction-list-route.tsx')).InstructionListRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="authoring" />,
            children: [
              {
                path: 'work instructions parent/:place',
                lazy: async () => ({ Component: (await import('./routes/authoring-route.tsx')).AuthoringRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="history" />,
            children: [
              {
                path: 'work instructions/history/:place',
                lazy: async () => ({ Component: (await import('./routes/history-route.tsx')).HistoryRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="preview" />,
            children: [
              {
                path: 'work instructions/preview/:id',
                lazy: async () => ({ Component: (await import('./routes/preview-route.tsx')).PreviewRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="viewer" />,
            children: [
              {
                path: 'model viewer',
                lazy: async () => ({ Component: (await import('./routes/instruction-viewer-route.tsx')).InstructionViewerRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="modelUploader" />,
            children: [
              {
                path: 'model uploader',
                lazy: async () => ({ Component: (await import('./routes/model-uploader-route.tsx')).ModelUploaderRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="attachmentLibrary" />,
            children: [
              {
                path: 'attachment library',
                lazy: async () => ({
                  Component: (await import('./routes/attachment-library-route.tsx')).AttachmentLibraryRoute,
                }),
              },
            ],
          },
          {
            element: <RoleRequired page="users" />,
            children: [
              {
                path: 'management/users/:userId?/:tab?',
                lazy: async () => ({ Component: (await import('./routes/users-route.tsx')).UsersRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="settings" />,
            children: [
              {
                path: 'settings',
                lazy: async () => ({ Component: (await import('./routes/settings-route.tsx')).SettingsRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="devices" />,
            children: [
              {
                path: 'management/devices',
                lazy: async () => ({ Component: (await import('./routes/devices-route.tsx')).DevicesRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="feedback" />,
            children: [
              {
                path: 'feedback',
                lazy: async () => ({ Component: (await import('./routes/feedback-route.tsx')).FeedbackRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="faq" />,
            children: [{ path: 'faq', lazy: async () => ({ Component: (await import('./routes/faq-route.tsx')).FaqRoute }) }],
          },
          {
            element: <RoleRequired page="audit" />,
            children: [
              {
                path: 'management/audit',
                lazy: async () => ({ Component: (await import('./routes/audit-route.tsx')).AuditRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="operations" />,
            children: [
              {
                path: 'management/operations',
                lazy: async () => ({ Component: (await import('./routes/operations-route.tsx')).OperationsRoute }),
              },
            ],
          },
          {
            element: <RoleRequired page="lite" />,
            children: [
              {
                path: 'model viewer/:place',
                lazy: async () => ({ Component: (await import('./routes/lite-view-route.tsx')).LiteViewRoute }),
              },
            ],
          },
          { path: 'work instructions', element: <Navigate to={paths.instructions} replace /> },
          { path: '*', element: <NoAccessPage /> },
        ],
      },
      {
        path: '*',
        element: (
          <main>
            <NoAccessPage />
          </main>
        ),
      },
    ],
  },
];
