import base from './vite.config.ts';
const target = 'http://127.0.0.1:8431';
export default { ...base, server: { port: 5431, host: '127.0.0.1', strictPort: true, proxy: { '/api': target, '/media': target } } };
