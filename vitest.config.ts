import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'e2e/**/*.test.ts', 'gates/**/*.test.ts'],
    globalSetup: ['src/platform/test-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
