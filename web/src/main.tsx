import './index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRouter } from './app/app-router';
import { startI18n } from './app/i18n';
import { startLive } from './app/live';
import { Pages } from './app/pages';
import { queryClient } from './app/query';
import { preload } from './app/screens';
import { startShortcuts } from './app/shortcuts';
import { startHot } from './ui/hot';

const root = document.getElementById('root');
if (!root) throw new Error('no #root');
preload(location.pathname);
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
