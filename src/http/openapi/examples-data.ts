/** Examples of requests and answers, written by scripts/write-openapi-examples.ts from real runs. */

export const examples = {
  errors: {
    VALIDATION_ERROR: {
      code: 'VALIDATION_ERROR',
      error: 'Bad Request',
      message: 'from: must be one of docx, md, html',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'from', issue: 'must be one of docx, md, html' }],
    },
    INVALID_FILE_FORMAT: {
      code: 'INVALID_FILE_FORMAT',
      error: 'Bad Request',
      message: 'The file is plain text, not a DOCX document.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    DOCUMENT_FETCH_FAILED: {
      code: 'DOCUMENT_FETCH_FAILED',
      error: 'Bad Request',
      message: 'document.url: leads to an address that is not public',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'document.url', issue: 'leads to an address that is not public' }],
    },
    AUTHENTICATION_ERROR: {
      code: 'AUTHENTICATION_ERROR',
      error: 'Unauthorized',
      message: 'An API key is required: send "Authorization: Bearer <key>".',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FORBIDDEN: {
      code: 'FORBIDDEN',
      error: 'Forbidden',
      message: 'This API key may not be used for convert.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_FOUND: {
      code: 'NOT_FOUND',
      error: 'Not Found',
      message: 'Telemetry is not collected here.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    METHOD_NOT_ALLOWED: {
      code: 'METHOD_NOT_ALLOWED',
      error: 'Method Not Allowed',
      message: 'This path takes POST, OPTIONS.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    FILE_TOO_LARGE: {
      code: 'FILE_TOO_LARGE',
      error: 'Payload Too Large',
      message: 'The file is larger than 1 MB.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'file', issue: 'must be at most 1048576 bytes' }],
    },
    UNSUPPORTED_MEDIA_TYPE: {
      code: 'UNSUPPORTED_MEDIA_TYPE',
      error: 'Unsupported Media Type',
      message: 'This call takes application/json.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'Content-Type', issue: 'must be application/json' }],
    },
    UNPROCESSABLE_DOCUMENT: {
      code: 'UNPROCESSABLE_DOCUMENT',
      error: 'Unprocessable Entity',
      message: 'The PDF is damaged: it has no startxref.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    REQUEST_TIMEOUT: {
      code: 'REQUEST_TIMEOUT',
      error: 'Request Timeout',
      message: 'The request body did not go on for 1 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'body', issue: 'stalled; send the request again' }],
    },
    RATE_LIMIT_ERROR: {
      code: 'RATE_LIMIT_ERROR',
      error: 'Too Many Requests',
      message: 'A code was sent a moment ago; a new one can be had every 60 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    INTERNAL_ERROR: {
      code: 'INTERNAL_ERROR',
      error: 'Internal Server Error',
      message: 'An internal error occurred.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    NOT_IMPLEMENTED: {
      code: 'NOT_IMPLEMENTED',
      error: 'Not Implemented',
      message: 'This version does not have merge yet.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    SERVICE_UNAVAILABLE: {
      code: 'SERVICE_UNAVAILABLE',
      error: 'Service Unavailable',
      message: 'The service is shutting down.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
    OPERATION_TIMEOUT: {
      code: 'OPERATION_TIMEOUT',
      error: 'Gateway Timeout',
      message: 'The operation ran past its time limit and was stopped.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
    },
  },
  operationErrors: {
    annotate: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message:
          'fields[0].type: must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          {
            field: 'fields[0].type',
            issue:
              'must be one of text, image, signature, table, checkbox, date, number, link, html, dropdown, qrcode, barcode, chart, list; did you mean text? (id "customer")',
          },
        ],
      },
    },
    inspect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'pages: must be one of true, false; document: is required: must be an object with base64 or url',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'pages', issue: 'must be one of true, false' },
          { field: 'document', issue: 'is required: must be an object with base64 or url' },
        ],
      },
    },
    sign: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'signer.email: must have 3 to 255 characters; auditTrail: must have at least one event of type submit',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'signer.email', issue: 'must have 3 to 255 characters' },
          { field: 'auditTrail', issue: 'must have at least one event of type submit' },
        ],
      },
    },
    verify: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'document.base64: is not base64, nor a data URI with base64',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'document.base64', issue: 'is not base64, nor a data URI with base64' }],
      },
    },
    register: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'email: must be an e-mail address',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'email', issue: 'must be an e-mail address' }],
      },
    },
    issueKey: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'code: is wrong, was used or is too old; register again for a new one',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'code', issue: 'is wrong, was used or is too old; register again for a new one' }],
      },
    },
    collect: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'events[0].documentId: must be a text of at most 256 characters, or null',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'events[0].documentId', issue: 'must be a text of at most 256 characters, or null' }],
      },
    },
  },
  requests: {
    annotate: {
      fields: {
        summary: 'Fields',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          fields: [{ id: 'customer', type: 'text', value: 'Ann Lee' }],
        },
      },
      data: {
        summary: 'Data',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          data: { customer: 'Ann Lee', items: [{ name: 'Tea', price: 3.5 }] },
          locale: 'en-GB',
        },
      },
      records: {
        summary: 'Records',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
          records: [
            { name: 'ann', data: { customer: 'Ann Lee', items: [] } },
            { fields: [{ id: 'customer', type: 'text', value: 'Bob' }] },
          ],
        },
      },
    },
    inspect: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
          },
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64:
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
          },
          fileName: 'contract.pdf',
          signer: { name: 'Ann Lee', email: 'ann@example.com' },
          auditTrail: [
            { type: 'ready', timestamp: '2026-02-03T04:00:00Z' },
            { type: 'submit', timestamp: '2026-02-03T04:05:06Z', data: { consent: 'I agree' } },
          ],
          signature: { reason: 'I agree' },
          certificate: { enabled: false },
        },
      },
    },
    collect: {
      events: {
        summary: 'One event',
        value: { libraryVersion: '1.2.3', events: [{ timestamp: '2026-02-03T04:05:06Z', documentId: 'doc-1', documentCreatedAt: null }] },
      },
    },
    verify: {
      json: {
        summary: 'As JSON',
        value: {
          document: {
            base64:
              'data:application/pdf;base64,JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFIvTmFtZXM8PC9FbWJlZGRlZEZpbGVzPDwvTmFtZXNbKGF1ZGl0LXRyYWlsLmpzb24pIDcgMCBSXT4+Pj4vQUZbNyAwIFJdL0Fjcm9Gb3JtPDwvRmllbGRzWzggMCBSXS9TaWdGbGFncyAzPj4vRXh0ZW5zaW9uczw8L0VTSUM8PC9UeXBlL0RldmVsb3BlckV4dGVuc2lvbnMvQmFzZVZlcnNpb24vMS43L0V4dGVuc2lvbkxldmVsIDE+Pj4+Pj4KZW5kb2JqCjMgMCBvYmoKPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMzAwIDQwMF0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2VzPDwvRm9udDw8L0YxIDUgMCBSPj4+Pi9Bbm5vdHNbOCAwIFJdPj4KZW5kb2JqCjYgMCBvYmoKPDwvVHlwZS9FbWJlZGRlZEZpbGUvU3VidHlwZS9hcHBsaWNhdGlvbiMyRmpzb24vUGFyYW1zPDwvU2l6ZSA2ODQvQ3JlYXRpb25EYXRlKEQ6MjAyNjExMjMxNjMxMjdaKS9Nb2REYXRlKEQ6MjAyNjExMjMxNjMxMjdaKS9DaGVja1N1bTxFQkJDNzM1ODc3NjhEREFFNTQ3NUZFRDNGNDU0NzBFRD4+Pi9GaWx0ZXIvRmxhdGVEZWNvZGUvTGVuZ3RoIDM5MD4+CnN0cmVhbQp4nK2Su24bMRBFf8WYeqUM34/K6WLApaoEKYbkUFpASy12aSOOoH8PNnJSpHCVdubi4uDgXiHT+cwLxCvwROMZIlBrj/yDpvnM+3yZ4DZAXpg6F4ggUdqdEDupDsJGJaJ0e2H8VxigXPLLxK1vXfnSOrd+eJt5a5zn85ipj5f2aS4VBmg0bY8ttlDu+/t1piOvEMUA64mksVuCRDGoqudAOueUKIlarShELFh46ZSS2rsgfCmIoiB5xuRcJq9UCjDAOv5kiMbhbQB+5dZXiN+ucKL1BBF08C7rgsVhsJlcqcJaT64Wb4VO2SurcpFS+6y8z9oqjd4oqasLNrgMA/Rx4rXTNP/xg3KH6oA6IkbEPSJufvpdxsJU3uA2XKFQp3dZ629v8PRAx4V5U/6Op9gWNBiMVdYHbSlUpdDlkkJwWktbBXIykoROlaoLSWqfXCiGjNBGfYxnItp/8NaXNI0dbt8HODGVL/8NYx2P7eOh/Z3F59Yenu8aXnlZx0uDKG6/AJ2wxgcKZW5kc3RyZWFtCmVuZG9iago3IDAgb2JqCjw8L1R5cGUvRmlsZXNwZWMvRihhdWRpdC10cmFpbC5qc29uKS9VRihhdWRpdC10cmFpbC5qc29uKS9EZXNjKEF1ZGl0IHRyYWlsIG9mIHRoZSBzaWduYXR1cmUpL0FGUmVsYXRpb25zaGlwL0RhdGEvRUY8PC9GIDYgMCBSL1VGIDYgMCBSPj4+PgplbmRvYmoKOCAwIG9iago8PC9UeXBlL0Fubm90L1N1YnR5cGUvV2lkZ2V0L0ZUL1NpZy9UKFNpZ25hdHVyZTEpL0YgMTMyL1JlY3RbMCAwIDAgMF0vUCAzIDAgUi9WIDkgMCBSPj4KZW5kb2JqCjkgMCBvYmoKPDwvVHlwZS9TaWcvRmlsdGVyL0Fkb2JlLlBQS0xpdGUvU3ViRmlsdGVyL0VUU0kuQ0FkRVMuZGV0YWNoZWQvQnl0ZVJhbmdlWzAgMTkzOCA1NjAwIDM1N10gICAgICAgICAgICAgICAgICAgL0NvbnRlbnRzPDMwODIwNzFBMDYwOTJBODY0ODg2RjcwRDAxMDcwMkEwODIwNzBCMzA4MjA3MDcwMjAxMDEzMTBEMzAwQjA2MDk2MDg2NDgwMTY1MDMwNDAyMDEzMDBCMDYwOTJBODY0ODg2RjcwRDAxMDcwMUEwODIwNDNBMzA4MjA0MzYzMDgyMDI5RUEwMDMwMjAxMDIwMjEwNEQwNDAzREVGOUFBOTlFNTMyQzUzQ0RCOTA1QTcwMjAzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwQjA1MDAzMDI2MzEyNDMwMjIwNjAzNTUwNDAzMEMxQjY0NkY2MzZGNzA3MzJENzI2Rjc1NzQ2NTcyMjAyODczNjU2QzY2MkQ3MzY5Njc2RTY1NjQyOTMwMUUxNzBEMzIzNjMxMzEzMjMzMzEzNTMzMzEzMjM3NUExNzBEMzIzNzMxMzEzMjMzMzEzNjMzMzEzMjM3NUEzMDI2MzEyNDMwMjIwNjAzNTUwNDAzMEMxQjY0NkY2MzZGNzA3MzJENzI2Rjc1NzQ2NTcyMjAyODczNjU2QzY2MkQ3MzY5Njc2RTY1NjQyOTMwODIwMUEyMzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMDEwNTAwMDM4MjAxOEYwMDMwODIwMThBMDI4MjAxODEwMEJBNzYzRkI5NUUxNzk2RjM2MEI1NzYxOTk1NkFGNkZCRDExNTc0Qzc0RkI0NTY1ODMwQzY0NjcxRkVBRDdBOUZENDVENTU2NjFCOTMxOTJDQkEyODg4QkY4NUVDNUExNkQ0MjNFRkVGNDQwMEU1OEM1NUYwREM1NzdDQkJGNzUxQ0Y4M0M4MkQwQ0FENzY5RDA4NDZFOEJEMENFNEFCOEFFREQyNTkxODZFOTJBQzhDNUI0QzhFRTgxQTY2M0RFNjYxOTM2Q0JGOURFOUJFQkYxNTVDRTNBRUZGNTUyMjIxMjhENUE5M0Y5RTcwNzIyQzY5MEEzQTU0QzcxOThCNjE5REYzNkU0NzUwMENCMjE4QkYwMERCOERDMDI2MDZEQzhGMUI1QzE0M0Q3Q0U5NUZFMDUyRTc1NzVEOUVFMjgzQjRGMTU4MTdBRTUwMjgyNDJGQzA3NzQwRDRERTNFNTg3ODk5NkIzOTdEOUYxN0Q1NkE1MEE2NEFDNEJDMzBCNDYwRjIwNEUyRTE3NERBMTkzODlBQzJBREFCRTIzNzk5RkQ5MEE3QjU5NjZFMTQ3RjFEMzIzQzRCMDJERTI2MERGMDQ5REY2QkQ5QTU3NEU0RTQwQTkzNEI5RDMyQjIxQTBCMkE0QzZENTREQ0E0NzE3RTA3QURFMzhDQjc0RjU0OUM4REU2MTYyNzRCNThCNjExOUU4NzhCMjM4M0FDMzkxMzFCMzZDQzQ2MENDRDJBODAxMENEQzcxRTM4QjhDNDY3MUFBQTY3MEI2MjQwRDJFRjI4QjBEMjI5NjMxRDNDQzg3NEM2MkY0MjM3NjdEN0NFRTIwNEM3OEU0ODg3QTgyNkVFQTIxQzk2N0U0MDNDMkEzQkQ3MUNGNzkxN0Y3RDVFQTRCMDA1QzQxOTAyMjlGMDY2REMyODU5MjlEMTk1NzE0QThEMEMxMERDMDg3MUZEMjQxNDQ5MTQxNEVGMjdFMzYxQzM4QTM5REIzODNGNzQ0M0E0NzJEQUVERTMzQjAyMDMwMTAwMDFBMzYwMzA1RTMwMEMwNjAzNTUxRDEzMDEwMUZGMDQwMjMwMDAzMDBFMDYwMzU1MUQwRjAxMDFGRjA0MDQwMzAyMDZDMDMwMUQwNjAzNTUxRDBFMDQxNjA0MTRGRUJERUJBQTQ0OTMwMTYxRDQzQjlCMTI0NzcwOEFDMDgzM0E4MDRDMzAxRjA2MDM1NTFEMjMwNDE4MzAxNjgwMTRGRUJERUJBQTQ0OTMwMTYxRDQzQjlCMTI0NzcwOEFDMDgzM0E4MDRDMzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMEIwNTAwMDM4MjAxODEwMDlBNkE3RTFBMDJGMUFCMEVFRDNFQTYwMjExMTVCMTlDNjEzQjZGREFCN0ZFMDkyOUQxMEU2OTM1NjUzNzc3RjMwMEI0OUQ3RThFQUU2RTY1RDU4QTcyOUJEMDNFOEZCMUE1NkNGODdFNTM0NDVCNEY1NUI5RjI5MjI5RDc3NTVGQjA5NjlDNDQ2QkZCNzNFMjNEQjA0QTU0RUQwNENCMjZDODIzRDM0MDQ1MDdDQ0NDREIxM0ZFRDU3QzBEQjdCQTRDQUJEMjAzODAwMENEMEQxOUUxNENDMzRCNTVERUZCOTdFQTI0MDg2ODUxNjRFMDYwMEZEQzA4Q0I0N0U4Qzc5MzkxMjFBMjZDQzk0MzgzMkFDQTI0NDEyRjQzMjRDMzg3QjcyRjkyM0I4NzA3QjE5RkNFMTUzRUQ4QUQxQTZGQzg2Q0FGNkY5MzkxNTZBQUQ3QjA2ODlBOEIyMjVBMjgxQkFGMzVFMTg0QkYyRjgxQTBFMjExODFDM0RGNEYyNjkzRjlCRTU2RTA2RDM3OENEMjQ4OEVEMUI2MEMyMzY2Q0U2MjE1QTAzOTg4Qzc1MEFCNERBNkE5QkIwRDY3REM3RkNENjk0MkQ1RkE1QTY0Qjg2MzgwRkQwOTRDOUYyMTY5OTQ2Njg3MzgwN0REQTU4MjI2RjEwMDQ1MTdGRThFQ0U0QjlDMDJBMjNBMzZENDIyQjMyNUI5OEQ4NUFENDE4MDFBRjk2Mjg0N0Q5RjIzMkQyQjFFQjI4NDZBNTM1MUEwMTg2ODhDNUM1OTU4NjFGQ0U3OUY3MkU5RDFBMEVBQzI2Mjg1MUQ0QzFEQTg0RjcwOTEyQjc1OEQ3Q0ExODc5RTVBNkVCNUIyN0NGRTYzQkI1OEI0NkNBREIyMDc1NTVCMTAxODhBQzBCOUFFQkU1QzBBMEI5NkE3M0JFQjNBRURCNjcxMUU0MzcwMEMwNEY3NjUwNzgwNEE2ODJDMDJBQTc0MUI3NzkxRTI1OUMwNURDRkY2NDBEODIzMDJGQjMxODIwMkE2MzA4MjAyQTIwMjAxMDEzMDNBMzAyNjMxMjQzMDIyMDYwMzU1MDQwMzBDMUI2NDZGNjM2RjcwNzMyRDcyNkY3NTc0NjU3MjIwMjg3MzY1NkM2NjJENzM2OTY3NkU2NTY0MjkwMjEwNEQwNDAzREVGOUFBOTlFNTMyQzUzQ0RCOTA1QTcwMjAzMDBCMDYwOTYwODY0ODAxNjUwMzA0MDIwMUEwODFDMDMwMTgwNjA5MkE4NjQ4ODZGNzBEMDEwOTAzMzEwQjA2MDkyQTg2NDg4NkY3MEQwMTA3MDEzMDJGMDYwOTJBODY0ODg2RjcwRDAxMDkwNDMxMjIwNDIwRkQ3NUFENjBDODUwOUJCODdDQkZDNDQ0RDlBRTU3Qjg5MjZGQTMyRTQ5RTg4MkQ5MTZGRkIwNTA2NTM0NDE3RjMwMzcwNjBCMkE4NjQ4ODZGNzBEMDEwOTEwMDIyRjMxMjgzMDI2MzAyNDMwMjIwNDIwN0JBMjI5RTk3RTI0N0I1MTQ5RUVFQ0I3NDkwQjgwMDkzRjI0N0Q2REQzRjc1MTVDM0JCREY1NzhGNDZCRDZDNDMwM0EwNjE0Njk4MUI2RjFGNkYxQkU4NUIyQjlENTlBRjVFQ0ZFQzg4Rjg0RkE0QjMxMjIwNDIwM0U2RDA1MDk1NjM2ODk0NkE5RjMzMDdDREI5OTc0NDI2RjEwRUI1MkExNEJGQUY3OUIyNDhCNzlENUE1MTQ1MzMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTBCMDUwMDA0ODIwMTgwMTg4NDgzQjY4ODVBMkYwODVBRkRERjk4MzI1NkZCNzlEMUIwOTdGNzkyMjdDM0JEMkY5MjlDQTM3RUI2NkEzMUE1NEU3QjZDMzZBMDI2M0VDRUU2NjcxQzkyRkIzQTUxNjU2NTY2NDZFMjBENzhBNjU4NUQ3NEQ5QUU1RURGRjhFMTY4RTM4MTM4RDg0NzgwNDg1NDgyQjQ3QUE1ODEyQUJGM0VENjY1QTA3RUQyMkEyOURDMkNDQTU2Nzc3RTY1NTQ3NzBEODEyNjY2RjFFN0JFODdBNDlFOUIwNUQ5REYwMzM5NkY1MTI3RUEwNzVDQTgyRDFBNjdEMTJCNTY5ODBFQUUzRjAzRUM2OTBDRjUxODgwNEZENUE3M0MwMkM2QzQ2RkM2QkFBREFGQjc3RkQ2MDlCOTM4RjI5ODIzRUQ1NkIzMUIwQUM0RjY1NkZGRDA5RkMzRTE5ODBBRDE0QTFDQTM1MTZEQTAyQjE1RTAwN0MyOTA2NTQzNzZFNUJCOTg2NDA3NDg2MkZBOUU0QkRBMDI2M0E3NjBDNTJCMURBMkVBNUU0RDc5RTFCQkZFNEQ1QUY2QTBDNzNDMkVFNUI5NEQ0Mjk1NUQwOTc1QTMxODYwQjE1NDQxMjlGODlENUM3NzE3NTFGN0MzMDZGRUE3RjYyN0UxNzc4Q0VDQzVGREY4ODU5NUJFMkVCNzFDMTBCMUFCRTI3REIxQkY4MDU3RjVFOTE0NzEyMTk1MjRDQTc3QTg1RjMwOEZEOTI1RjAxOUZDMDRCN0ZDNENFQkIxQjA1QjMxOTg0MzRFRjA2MjVBQTg3OTgwNjU0NkJBQzE3NDdFMUIzNDEwNkEwRjQ2M0QxOTBFRDM1RjhFNTU1NjVGQjBCOTgzMzhENThEQTU1QzY2RjAwNjMzMzczQzA3MDA4RDdFQjQ3NkEwNTBCRTJDOTkyNkE2MTI5RTI5MTEwQjc2MEZEMTEwRjQzMjA4RERGQkU1RDI1NUU1Q0Q1QjYzNzc3MTc4MkY4Rjg5MDAwMDAwMDAwMDAwMDAwMD4vTShEOjIwMjYxMTIzMTYzMTI3WikvTmFtZShBbm4gTGVlKS9SZWFzb24oSSBhZ3JlZSk+PgplbmRvYmoKeHJlZgowIDEKMDAwMDAwMDAwMCA2NTUzNSBmIAoxIDEKMDAwMDAwMDU3MCAwMDAwMCBuIAozIDEKMDAwMDAwMDgwNSAwMDAwMCBuIAo2IDQKMDAwMDAwMDkzMSAwMDAwMCBuIAowMDAwMDAxNTU2IDAwMDAwIG4gCjAwMDAwMDE3MTAgMDAwMDAgbiAKMDAwMDAwMTgxMyAwMDAwMCBuIAp0cmFpbGVyCjw8L1Jvb3QgMSAwIFIvSURbPDREOThBNEFEOTA4OTMxMEIwOUFENDk0NkVBNEUxMjAwPjw0RDk4QTRBRDkwODkzMTBCMDlBRDQ5NDZFQTRFMTIwMD5dL1NpemUgMTAvUHJldiAzNzA+PgpzdGFydHhyZWYKNTY2MQolJUVPRgo=',
          },
        },
      },
    },
  },
  answers: {
    convert: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'UEsDBBQAAAgIAAAAIQAKtZqkRwEAAJYEAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbLWUz04CMRCH7z7FpleyW/BgjGHh4J+jcsAH…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            name: 'page.docx',
          },
          report: {
            warnings: [
              {
                code: 'markup.resources-missing',
                message: '1 picture that the document refers to is missing; alternative text is shown in place of pictures',
                count: 1,
              },
            ],
          },
        },
      },
    },
    annotate: {
      document: {
        summary: 'A document',
        value: {
          document: {
            base64: 'data:application/vnd.openxmlformats-officedocument.wordprocessingml.document;base64,UEsDBBQAAAgIAAAA…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          },
        },
      },
      archive: {
        summary: 'An archive',
        value: {
          document: {
            base64: 'data:application/zip;base64,UEsDBBQAAAgAAAAAIQCMtEfGlAMAAJQDAAAIAAAAYW5uLmRvY3hQSwMEFAAACAgAAAAhAPdU…',
            contentType: 'application/zip',
          },
        },
      },
    },
    inspect: {
      docx: {
        summary: 'A DOCX',
        value: {
          format: 'docx',
          pages: 1,
          fields: [
            { name: 'customer', kind: 'rich', type: 'text', tag: 'customer', value: 'old', where: 'body', inTable: false },
            { name: 'name', kind: 'tag', type: 'text', where: 'body', inTable: false },
            { name: 'price', kind: 'tag', type: 'text', where: 'body', inTable: false },
          ],
          schema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              customer: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              name: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
              price: { type: ['string', 'number', 'boolean', 'null'], 'x-type': 'text' },
            },
            additionalProperties: false,
          },
          template: {
            tags: [
              { kind: 'loop', text: '#items', name: 'items', where: 'body', part: 'word/document.xml', paragraph: 2, inTable: false },
              {
                kind: 'value',
                text: 'name',
                name: 'name',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
              {
                kind: 'value',
                text: 'price',
                name: 'price',
                style: 'text',
                where: 'body',
                part: 'word/document.xml',
                paragraph: 3,
                inTable: false,
                within: 0,
              },
            ],
            includes: [],
            problems: [],
          },
          dataSchema: {
            $schema: 'https://json-schema.org/draft/2020-12/schema',
            type: 'object',
            properties: {
              items: {
                anyOf: [
                  { type: 'array', items: { $ref: '#/$defs/item1' } },
                  { type: 'object', $ref: '#/$defs/item1' },
                  { type: ['string', 'number', 'boolean', 'null'] },
                  { $ref: '#/$defs/typed' },
                ],
              },
              customer: { anyOf: [{ type: 'string' }, {}] },
            },
            $defs: {
              text: {
                anyOf: [
                  { type: 'string' },
                  { type: ['number', 'boolean', 'null'] },
                  {
                    type: 'array',
                    items: {
                      type: ['string', 'number', 'boolean', 'null', 'array'],
                      items: { type: ['string', 'number', 'boolean', 'null'] },
                    },
                  },
                  { $ref: '#/$defs/typed' },
                ],
              },
              typed: {
                description: 'A value that says what it is, with the types and options of fields.',
                type: 'object',
                required: ['type', 'value'],
                properties: {
                  type: {
                    enum: [
                      'text',
                      'image',
                      'signature',
                      'table',
                      'checkbox',
                      'date',
                      'number',
                      'link',
                      'html',
                      'dropdown',
                      'qrcode',
                      'barcode',
                      'chart',
                      'list',
                    ],
                  },
                  value: {},
                  options: {},
                },
                additionalProperties: false,
              },
              item1: { properties: { name: { $ref: '#/$defs/text' }, price: { $ref: '#/$defs/text' } } },
            },
          },
          fonts: [{ family: 'Times New Roman', drawnWith: 'Liberation Serif' }],
          missingPackages: [],
          sections: [{ pageWidth: 612, pageHeight: 792 }],
          changes: { total: 0, byAuthor: [] },
          comments: { total: 0, byAuthor: [] },
          links: [],
          embedded: [],
          macros: false,
          properties: {},
          signatures: [],
          truncated: [],
          warnings: [],
        },
      },
      pdf: {
        summary: 'A PDF',
        value: {
          format: 'pdf',
          pages: 1,
          fields: [],
          signatures: [],
          attachments: [],
          conformance: [],
          encrypted: false,
          truncated: [],
          warnings: [],
        },
      },
    },
    sign: {
      pdf: {
        summary: 'A PDF',
        value: {
          document: {
            base64: 'data:application/pdf;base64,JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+Pgpl…',
            contentType: 'application/pdf',
          },
        },
      },
    },
    verify: {
      valid: {
        summary: 'A valid signature',
        value: {
          valid: true,
          indication: 'TOTAL-PASSED',
          signers: [
            {
              name: 'docops-router (self-signed)',
              subject: 'CN=docops-router (self-signed)',
              issuer: 'CN=docops-router (self-signed)',
              serialNumber: '4D0403DEF9AA99E532C53CDB905A7020',
              certificateFingerprint: '7B:A2:29:E9:7E:24:7B:51:49:EE:EC:B7:49:0B:80:09:3F:24:7D:6D:D3:F7:51:5C:3B:BD:F5:78:F4:6B:D6:C4',
              algorithm: 'RSA 3072 with SHA-256',
              subFilter: 'ETSI.CAdES.detached',
              level: 'B-B',
              signingTime: '2026-11-23T16:31:27Z',
              field: 'Signature1',
              integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
              trust: {
                status: 'trusted',
                reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
                chain: [
                  {
                    subject: 'CN=docops-router (self-signed)',
                    issuer: 'CN=docops-router (self-signed)',
                    serialNumber: '4D0403DEF9AA99E532C53CDB905A7020',
                    fingerprint: '7B:A2:29:E9:7E:24:7B:51:49:EE:EC:B7:49:0B:80:09:3F:24:7D:6D:D3:F7:51:5C:3B:BD:F5:78:F4:6B:D6:C4',
                    validFrom: '2026-11-23T15:31:27Z',
                    validTo: '2027-11-23T16:31:27Z',
                  },
                ],
              },
              revocation: { status: 'unknown' },
              indication: 'TOTAL-PASSED',
              reason: 'I agree',
            },
          ],
          warnings: [],
          document: {
            sha256: '7962b6a4fdc63dbd884cd5e14b5f5dd4f145f9429d9baad0a3366e9bf30a242c',
            pages: 1,
            revisions: 2,
            auditTrail: {
              version: 1,
              document: {
                contentType: 'application/pdf',
                name: 'contract.pdf',
                pages: 1,
                sha256: 'ca1d503f8e9a4ccbbab1ff61daae1e1827332487918dd001d0a8e0b77ca833b9',
                size: 570,
              },
              signer: { email: 'ann@example.com', name: 'Ann Lee' },
              caller: { email: 'ann@example.com' },
              created: '2026-11-23T16:31:27.158Z',
              events: [
                {
                  type: 'ready',
                  timestamp: '2026-02-03T04:00:00.000Z',
                  hash: '4987c4d0d7096ca7df1668a7fd8614bc8363cd2248c388c4634085324f79697c',
                },
                {
                  type: 'submit',
                  timestamp: '2026-02-03T04:05:06.000Z',
                  data: { consent: 'I agree' },
                  hash: '3e6d050956368946a9f3307cdb9974426f10eb52a14bfaf79b248b79d5a51453',
                },
              ],
              headHash: '3e6d050956368946a9f3307cdb9974426f10eb52a14bfaf79b248b79d5a51453',
              place: 'audit-trail.json',
              intact: true,
              authenticated: true,
              vouchedBy: { signature: 'Signature1', signer: 'docops-router (self-signed)', by: 'name' },
            },
          },
          signer: {
            name: 'docops-router (self-signed)',
            subject: 'CN=docops-router (self-signed)',
            issuer: 'CN=docops-router (self-signed)',
            serialNumber: '4D0403DEF9AA99E532C53CDB905A7020',
            certificateFingerprint: '7B:A2:29:E9:7E:24:7B:51:49:EE:EC:B7:49:0B:80:09:3F:24:7D:6D:D3:F7:51:5C:3B:BD:F5:78:F4:6B:D6:C4',
            algorithm: 'RSA 3072 with SHA-256',
            subFilter: 'ETSI.CAdES.detached',
            level: 'B-B',
            signingTime: '2026-11-23T16:31:27Z',
            field: 'Signature1',
            integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
            trust: {
              status: 'trusted',
              reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
              chain: [
                {
                  subject: 'CN=docops-router (self-signed)',
                  issuer: 'CN=docops-router (self-signed)',
                  serialNumber: '4D0403DEF9AA99E532C53CDB905A7020',
                  fingerprint: '7B:A2:29:E9:7E:24:7B:51:49:EE:EC:B7:49:0B:80:09:3F:24:7D:6D:D3:F7:51:5C:3B:BD:F5:78:F4:6B:D6:C4',
                  validFrom: '2026-11-23T15:31:27Z',
                  validTo: '2027-11-23T16:31:27Z',
                },
              ],
            },
            revocation: { status: 'unknown' },
            indication: 'TOTAL-PASSED',
            reason: 'I agree',
          },
          overlapsPage: false,
        },
      },
      unsigned: {
        summary: 'No signature',
        value: {
          valid: false,
          reason: 'The document bears no signature.',
          indication: 'NO_SIGNATURE_FOUND',
          signers: [],
          warnings: [],
          document: { sha256: '28b48acafe81cda6e5ecf7e70e9c1835739104d114368ecf41b68316390a40c3' },
        },
      },
    },
    signingKey: {
      key: {
        summary: 'The key',
        value: {
          version: '1',
          algorithm: 'rsa-pkcs1 sha256',
          publicKey:
            '-----BEGIN PUBLIC KEY-----\nMIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAunY/uV4XlvNgtXYZlWr2\n+9EVdMdPtFZYMMZGcf6tep/UXVVmG5MZLLooiL+F7FoW1CPv70QA5YxV8NxXfLv3\nUc+DyC0MrXadCEbovQzkq4rt0lkYbpKsjFtMjugaZj3mYZNsv53pvr8VXOOu/1Ui\nISjVqT+ecHIsaQo6VMcZi2Gd825HUAyyGL8A243AJgbcjxtcFD186V/gUudXXZ7i\ng7TxWBeuUCgkL8B3QNTePlh4mWs5fZ8X1WpQpkrEvDC0YPIE4uF02hk4msKtq+I3\nmf2Qp7WWbhR/HTI8SwLeJg3wSd9r2aV05OQKk0udMrIaCypMbVTcpHF+B63jjLdP\nVJyN5hYnS1i2EZ6HiyODrDkTGzbMRgzNKoAQzcceOLjEZxqqZwtiQNLvKLDSKWMd\nPMh0xi9CN2fXzuIEx45Ih6gm7qIcln5APCo71xz3kX99XqSwBcQZAinwZtwoWSnR\nlXFKjQwQ3Ahx/SQUSRQU7yfjYcOKOds4P3RDpHLa7eM7AgMBAAE=\n-----END PUBLIC KEY-----\n',
          fingerprint: '7B:A2:29:E9:7E:24:7B:51:49:EE:EC:B7:49:0B:80:09:3F:24:7D:6D:D3:F7:51:5C:3B:BD:F5:78:F4:6B:D6:C4',
          validFrom: '2026-11-23T15:31:27Z',
          validTo: '2027-11-23T16:31:27Z',
          issuer: 'CN=docops-router (self-signed)',
          certificate:
            '-----BEGIN CERTIFICATE-----\nMIIENjCCAp6gAwIBAgIQTQQD3vmqmeUyxTzbkFpwIDANBgkqhkiG9w0BAQsFADAm\nMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVyIChzZWxmLXNpZ25lZCkwHhcNMjYxMTIz\nMTUzMTI3WhcNMjcxMTIzMTYzMTI3WjAmMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVy\nIChzZWxmLXNpZ25lZCkwggGiMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQC6\ndj+5XheW82C1dhmVavb70RV0x0+0VlgwxkZx/q16n9RdVWYbkxksuiiIv4XsWhbU\nI+/vRADljFXw3Fd8u/dRz4PILQytdp0IRui9DOSriu3SWRhukqyMW0yO6BpmPeZh\nk2y/nem+vxVc467/VSIhKNWpP55wcixpCjpUxxmLYZ3zbkdQDLIYvwDbjcAmBtyP\nG1wUPXzpX+BS51ddnuKDtPFYF65QKCQvwHdA1N4+WHiZazl9nxfValCmSsS8MLRg\n8gTi4XTaGTiawq2r4jeZ/ZCntZZuFH8dMjxLAt4mDfBJ32vZpXTk5AqTS50yshoL\nKkxtVNykcX4HreOMt09UnI3mFidLWLYRnoeLI4OsORMbNsxGDM0qgBDNxx44uMRn\nGqpnC2JA0u8osNIpYx08yHTGL0I3Z9fO4gTHjkiHqCbuohyWfkA8KjvXHPeRf31e\npLAFxBkCKfBm3ChZKdGVcUqNDBDcCHH9JBRJFBTvJ+Nhw4o52zg/dEOkctrt4zsC\nAwEAAaNgMF4wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYE\nFP6966pEkwFh1DubEkdwisCDOoBMMB8GA1UdIwQYMBaAFP6966pEkwFh1DubEkdw\nisCDOoBMMA0GCSqGSIb3DQEBCwUAA4IBgQCaan4aAvGrDu0+pgIRFbGcYTtv2rf+\nCSnRDmk1ZTd38wC0nX6Orm5l1Ypym9A+j7GlbPh+U0RbT1W58pIp13VfsJacRGv7\nc+I9sEpU7QTLJsgj00BFB8zM2xP+1XwNt7pMq9IDgADNDRnhTMNLVd77l+okCGhR\nZOBgD9wIy0fox5ORIaJsyUODKsokQS9DJMOHty+SO4cHsZ/OFT7YrRpvyGyvb5OR\nVqrXsGiaiyJaKBuvNeGEvy+BoOIRgcPfTyaT+b5W4G03jNJIjtG2DCNmzmIVoDmI\nx1CrTaapuw1n3H/NaULV+lpkuGOA/QlMnyFplGaHOAfdpYIm8QBFF/6OzkucAqI6\nNtQisyW5jYWtQYAa+WKEfZ8jLSsesoRqU1GgGGiMXFlYYfznn3Lp0aDqwmKFHUwd\nqE9wkSt1jXyhh55abrWyfP5ju1i0bK2yB1VbEBiKwLmuvlwKC5anO+s67bZxHkNw\nDAT3ZQeASmgsAqp0G3eR4lnAXc/2QNgjAvs=\n-----END CERTIFICATE-----\n',
        },
      },
    },
    register: { sent: { summary: 'Sent', value: 'Check your email for verification code.' } },
    issueKey: { key: { summary: 'A key, cut off here', value: 'docops_s…' } },
    health: {
      healthy: {
        summary: 'Healthy',
        value: {
          status: 'healthy',
          timestamp: '2026-11-23T16:31:27.523Z',
          version: '0.1.0',
          uptime: 2,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'ok',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
    unhealthy: {
      starting: {
        summary: 'The threads have not started yet',
        value: {
          status: 'unhealthy',
          timestamp: '2026-11-23T16:31:27.216Z',
          version: '0.1.0',
          uptime: 1,
          checks: {
            keyStore: 'ok',
            mailer: 'ok',
            concurrencyStore: 'ok',
            rateLimiter: 'ok',
            signingIdentity: 'ok',
            telemetrySink: 'ok',
            urlFetcher: 'ok',
            workers: 'failing',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
  },
} as const;
