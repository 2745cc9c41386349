# A club's server, from the folder that `npm run club:bundle` packs: docker build -t firestep-club club-bundle
FROM node:20-slim
WORKDIR /srv/firestep
COPY --chown=root:root . .
RUN mkdir -p /var/lib/firestep && chown node:node /var/lib/firestep && chmod 700 /var/lib/firestep
USER node
VOLUME /var/lib/firestep
EXPOSE 8080
HEALTHCHECK --interval=60s --timeout=10s \
  CMD ["node", "-e", "fetch('http://localhost:8080/club/about').then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.js", "--folder", "/var/lib/firestep"]
