import { newsContract } from '../../proof/contracts/news.contract.js';
import { EmbeddedNews } from './news.js';

let places = 0;
newsContract('threads of a process', {
  make: async () => {
    const name = `spec-${process.pid}-${places++}`;
    return { here: new EmbeddedNews(name), there: new EmbeddedNews(name) };
  },
  destroy: async ({ here, there }) => {
    await Promise.all([here.close(), there.close()]);
  },
});
