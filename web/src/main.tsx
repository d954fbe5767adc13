import './index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '@/base/i18n';
import { startLive } from '@/base/live';
import { menuReady } from '@/base/menu';
import { queryClient } from '@/base/query';
import { preload } from '@/base/screens';
import { currentSession } from '@/base/session';
import { startShortcuts } from '@/base/shortcuts';
import { AppRouter } from '@/shell/app-router';
import { Pages } from '@/shell/pages';
import { startHot } from './ui/hot';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
preload(location.pathname);
const desk = currentSession()?.jobdesk;
if (desk) menuReady(desk).catch(() => undefined);
await startI18n();
startShortcuts();
startHot();
startLive();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AppRouter>
        <Pages />
      </AppRouter>
    </QueryClientProvider>
  </StrictMode>,
);
