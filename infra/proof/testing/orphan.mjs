// Loaded first into the product's processes of a test: they end with the test's own process, however that ends.
process.channel?.unref();
process.on('disconnect', () => process.exit(1));
