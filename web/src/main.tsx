import './index.css';
import './base/session/trusted';
import './base/news/push-open';
import { spKind } from '@domain/flows/sp/kind';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { takeDocuments } from '@/base/entity/documents';
import { startLive } from '@/base/live/live';
import { menuTried } from '@/base/navigation/menu';
import { pageFiles } from '@/base/navigation/page-files';
import { beginPage, loadPage } from '@/base/navigation/screens';
import { startShortcuts } from '@/base/navigation/shortcuts';
import { queryClient } from '@/base/server/query';
import { currentSession, menuDesk } from '@/base/session/session';
import { startI18n } from '@/base/text/i18n';
import { AppRouter } from '@/shell/app-router';
import { Pages } from '@/shell/pages';
import { atTouch, startHot } from './ui/hot';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
takeDocuments([spKind]);
loadPage(location.pathname);
beginPage();
const session = currentSession();
const desk = session && menuDesk(session);
// The content of index.html stays until the page's frame can be rendered.
await Promise.all([window.lintasStyled, startI18n(), desk && menuTried(desk)]);
startShortcuts();
atTouch(async () => (await import('./ui/why')).startWhy());
atTouch(() => import('@/base/server/reach'));
// Preload the next page's files as soon as the mouse moves.
window.addEventListener('pointermove', pageFiles, { once: true, passive: true });
atTouch(pageFiles);
startHot();
startLive();
// As a transition, in time slices, so that a slow phone stays responsive.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppRouter>
          <Pages />
        </AppRouter>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
