/** Examples of requests and answers, written by scripts/write-openapi-examples.ts from real runs. */

export const examples = {
  errors: {
    VALIDATION_ERROR: {
      code: 'VALIDATION_ERROR',
      error: 'Bad Request',
      message: 'from: must be one of docx, md, html, pdf, auto',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'from', issue: 'must be one of docx, md, html, pdf, auto' }],
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
      message: 'This path accepts POST, OPTIONS.',
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
      message: 'This call accepts application/json or multipart/form-data.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'Content-Type', issue: 'must be application/json or multipart/form-data' }],
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
      message: 'The request body stalled for 1 seconds.',
      requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
      details: [{ field: 'body', issue: 'stalled; send the request again' }],
    },
    RATE_LIMIT_ERROR: {
      code: 'RATE_LIMIT_ERROR',
      error: 'Too Many Requests',
      message: 'A code was sent a moment ago; a new one is available every 60 seconds.',
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
      message: 'The workers run a version without merge of tomorrow.',
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
    merge: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'stamp: contains {n}, which is not one of {page}, {pages}, {bates}',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'stamp', issue: 'contains {n}, which is not one of {page}, {pages}, {bates}' }],
      },
    },
    compare: {
      VALIDATION_ERROR: {
        code: 'VALIDATION_ERROR',
        error: 'Bad Request',
        message: 'granularity: must be one of word, character, paragraph; revised: is required: must be an object with base64 or url',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [
          { field: 'granularity', issue: 'must be one of word, character, paragraph' },
          { field: 'revised', issue: 'is required: must be an object with base64 or url' },
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
        message: 'document.base64: is neither base64 nor a data URI with base64',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'document.base64', issue: 'is neither base64 nor a data URI with base64' }],
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
        message: 'events[0].documentId: must be a string of at most 256 characters, or null',
        requestId: 'req_3f1b2a9c0d4e5f6a7b8c9d0e',
        details: [{ field: 'events[0].documentId', issue: 'must be a string of at most 256 characters, or null' }],
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
    merge: {
      pages: {
        summary: 'A document, and pages of another',
        value: {
          documents: [
            {
              base64:
                'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAKGFdQ7aAAAAnQEAABEAAAB3b3JkL2RvY3VtZW50LnhtbI2QQUvEMBCF/0qJZzvVg0houwfBswf9ATEZu4FkJiSz20rpf5dWd11Ewct7c3jfG3jtboqhOmIunqlTN3WjKiTLztPQqZfnx+t7tevbUTu2h4gk1RQDFT12ai+SNECxe4ym1JyQphjeOEcjpeY8wMjZpcwWS/E0xAC3TXMH0XhSa+Uru/fVi5Mve8rrIWaoRn00oVP2UIQjZgV9CxeR4uSBSZA2Mq3yifYc3JqULZ83TSf2jMD56SU6z1deMJZl+aXhZ5RMxGXR1Tyn7C3+i4G/6+E0B3xP3X8AUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAoYV1DtoAAACdAQAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAA4gIAAAAA',
            },
            {
              base64:
                'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YK',
              title: 'Terms',
              pages: '1',
            },
          ],
        },
      },
    },
    compare: {
      json: {
        summary: 'Two versions',
        value: {
          original: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhAHBHI02bAAAAzwAAABEAAAB3b3JkL2RvY3VtZW50LnhtbEXOQQ7CIBAF0KsQ9gJqYkzT1p1rF3oABGxJYIYwKO3tDXXh5v3FJP9Pf1liYB+XySMMfC8UZw4MWg/TwB/36+7ML2NfO4vmHR0UtsQA1NWBz6WkTkoys4uaBCYHSwwvzFEXEpgnWTHblNE4Ig9TDPKg1ElG7YG3yifatWVq5EYZb3rdVqovswd2VMzqlUQv27GZN9Pmr0D+nxu/UEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEAcEcjTZsAAADPAAAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAAowIAAAAA',
          },
          revised: {
            base64:
              'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDlTBILe8byzAbz9yi77BbbUc+591xNt6spqhUKB8Je35pWK0BPY8C515/71+ZB74Zu/5OBVU0RudeLSH60lv0CybGhDFhTnKgkJ2yozDY7/+VmsHdte289oQBKI1uHHrpnmNwhinqpAnjSFois1dMJ3Fy9djnH4J0EQrvieGVp/gymQDwyvITMNzVFbYfufYVSwgjqwxV5cwl6bb+pjHYkf0iAYjbwXz6apuDhkt/aciEPzAHnFM3lklzA8w57fNvwC1BLAwQUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAF9yZWxzLy5yZWxzjc+xCsIwFAXQXwlvN2kdRKRpFxG6Sv2AkLy2wSQvJFHr37s4WHFwvVzO5Tbd4h27Y8qWgoSaV8AwaDI2TBIuw2mzh65tzuhUsRTybGNmi3chS5hLiQchsp7Rq8wpYli8Gyl5VTKnNImo9FVNKLZVtRPp04C1yXojIfWmBjY8I/5j0zhajUfSN4+h/Jj4agAbVJqwSHhQMsK8Y754B6JtxOpi+wJQSwMEFAAAAAgAAAAhANwYVYabAAAAzwAAABEAAAB3b3JkL2RvY3VtZW50LnhtbEXOsQ7CIBAG4Fch7AI6NKZp6+bsoA+AgC0Jd0cApX17Qx1cvn+45P9vuKwQ2Mel7AlHfhSKM4eGrMd55I/79XDml2movSXzBoeFrRAw93XkSymxlzKbxYHOgqLDFcKLEuiSBaVZVko2JjIuZ48zBHlSqpOgPfJW+SS7tYyN1CjTTW/7SvVl8cg6xazeshhkOzbTbtz9Fcj/c9MXUEsBAhQAFAAAAAgAAAAhAPdU/iPbAAAAZAEAABMAAAAAAAAAAAAAAAAAAAAAAFtDb250ZW50X1R5cGVzXS54bWxQSwECFAAUAAAACAAAACEANlfe3KQAAAAYAQAACwAAAAAAAAAAAAAAAAAMAQAAX3JlbHMvLnJlbHNQSwECFAAUAAAACAAAACEA3BhVhpsAAADPAAAAEQAAAAAAAAAAAAAAAADZAQAAd29yZC9kb2N1bWVudC54bWxQSwUGAAAAAAMAAwC5AAAAowIAAAAA',
          },
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
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFIvQWNyb0Zvcm08PC9GaWVsZHNbNiAwIFJdL1NpZ0ZsYWdzIDM+Pi9OYW1lczw8L0VtYmVkZGVkRmlsZXM8PC9OYW1lc1soYXVkaXQtdHJhaWwuanNvbikgOCAwIFJdPj4+Pi9BRls4IDAgUl0vRXh0ZW5zaW9uczw8L0VTSUM8PC9UeXBlL0RldmVsb3BlckV4dGVuc2lvbnMvQmFzZVZlcnNpb24vMS43L0V4dGVuc2lvbkxldmVsIDE+Pj4+Pj4KZW5kb2JqCjMgMCBvYmoKPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMzAwIDQwMF0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2VzPDwvRm9udDw8L0YxIDUgMCBSPj4+Pi9Bbm5vdHNbNiAwIFJdPj4KZW5kb2JqCjYgMCBvYmoKPDwvVHlwZS9Bbm5vdC9TdWJ0eXBlL1dpZGdldC9GVC9TaWcvVChTaWduYXR1cmUxKS9GIDEzMi9SZWN0WzAgMCAwIDBdL1AgMyAwIFIvViA5IDAgUj4+CmVuZG9iago3IDAgb2JqCjw8L1R5cGUvRW1iZWRkZWRGaWxlL1N1YnR5cGUvYXBwbGljYXRpb24jMkZqc29uL1BhcmFtczw8L1NpemUgNjg0L0NyZWF0aW9uRGF0ZShEOjIwMjYxMTI5MTcxNDI0WikvTW9kRGF0ZShEOjIwMjYxMTI5MTcxNDI0WikvQ2hlY2tTdW08RTUwODQ3OThDRERFNUIwRTk2NjZGNUY5MzM4OTNFNkI+Pj4vRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAzODg+PgpzdHJlYW0KeJytkr1u20AQhF/F2JpSdu+HR17ldDHgUlWCFMvbPYmAeCLIsxFH0LsHjOIUKVyl3R3MDD7MFRKfz7pAvIJOPJ4hApfyqD94ms+6T5cJbg2kRbmqQASDpt0R7Ux/oBDJReP2tjVfoQG5pJdJS9280qVULfXwNuvmOM/nMXEdL+XTLBkaKDxtj022cKr7+3Xmo64QqYH1xMa3m4JJPNrcac8upWHggXJuSZiVlDoTrDWuCz11IogkyJ3iEELiztqhhwbW8adC9AFvDeirlrpC/HaFE6+nLcCnlLOSMdQGDdk7pSCoQU1HjlO23KcwWNa+YwnZseky9SrGsqrbAuo46Vp5mt/5oNmhPaCLiBFxj4gbn3qHsSjLG9yaKwhX/gNr/c0Nnh74uKhuyN/rWROEsbdijIhB9s4lb5MQm76l5LEdMloObdf2HMSrJxeEB5vRqA4f1/MR23/qrS/DNFa4fW/gpCxf/luNdTyWj4f2dxafS3l4vmN41WUdLwUi3X4BGHvKEgplbmRzdHJlYW0KZW5kb2JqCjggMCBvYmoKPDwvVHlwZS9GaWxlc3BlYy9GKGF1ZGl0LXRyYWlsLmpzb24pL1VGKGF1ZGl0LXRyYWlsLmpzb24pL0Rlc2MoQXVkaXQgdHJhaWwgb2YgdGhlIHNpZ25hdHVyZSkvQUZSZWxhdGlvbnNoaXAvRGF0YS9FRjw8L0YgNyAwIFIvVUYgNyAwIFI+Pj4+CmVuZG9iago5IDAgb2JqCjw8L1R5cGUvU2lnL0ZpbHRlci9BZG9iZS5QUEtMaXRlL1N1YkZpbHRlci9FVFNJLkNBZEVTLmRldGFjaGVkL0J5dGVSYW5nZVswIDE5MzYgNTU5OCAzNTddICAgICAgICAgICAgICAgICAgIC9Db250ZW50czwzMDgyMDcxQTA2MDkyQTg2NDg4NkY3MEQwMTA3MDJBMDgyMDcwQjMwODIwNzA3MDIwMTAxMzEwRDMwMEIwNjA5NjA4NjQ4MDE2NTAzMDQwMjAxMzAwQjA2MDkyQTg2NDg4NkY3MEQwMTA3MDFBMDgyMDQzQTMwODIwNDM2MzA4MjAyOUVBMDAzMDIwMTAyMDIxMDY4OEZDQUYxMjY1NzhFMkQ0MkU3RjQ5QzhFNzMxRUE3MzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMEIwNTAwMzAyNjMxMjQzMDIyMDYwMzU1MDQwMzBDMUI2NDZGNjM2RjcwNzMyRDcyNkY3NTc0NjU3MjIwMjg3MzY1NkM2NjJENzM2OTY3NkU2NTY0MjkzMDFFMTcwRDMyMzYzMTMxMzIzOTMxMzYzMTM0MzIzNDVBMTcwRDMyMzczMTMxMzIzOTMxMzczMTM0MzIzNDVBMzAyNjMxMjQzMDIyMDYwMzU1MDQwMzBDMUI2NDZGNjM2RjcwNzMyRDcyNkY3NTc0NjU3MjIwMjg3MzY1NkM2NjJENzM2OTY3NkU2NTY0MjkzMDgyMDFBMjMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTAxMDUwMDAzODIwMThGMDAzMDgyMDE4QTAyODIwMTgxMDBCREEwOENFMTkwRTAxMzJGM0IzRUVDQTdEOTQyMkJEQUNFNUEyRDcxOUMyNDVBRkY1NUFDNERDRERDOEU0OTMzMUNERDc1NTJBMDJCQjc1N0EzQkIyRTdCMEIyRDJBRjYwRkM3ODYwQ0MwQzQxMDJCRENCNTA4MzVEOEE1MTY3RUZCNDkzQzJFQUQ2QUQzOUVGOTRGODY2MzQwNjMzNkMyMEE4RTFEODYzNUUxN0VBOEJEN0EwOUNBRUM1Rjc2NzNGMkNEQzM5RDAzNURFQzNDRERBMDg3QTU1NDJENDQ3MTU3RDc1NjQ5MjUwMjYxMTAxNEE3OUVFQzdDNEIwQUJEMUM3MzE1NEU3M0YzQUQ2N0E5MkFDMTFDRjZGQjdBMjNFNkU2M0U0QkRFREIwRTg4QzY1QThFNzA2Q0M4MDdCMUZFOEE4MzEzMkQ0QzBDOEI0QTZBMkIxOTJGNzVFRTIxREQ1QjA0RTREREJERUMwQjNDNEVFNkRCNTk0OTE0Q0UyODM2OTgxN0M4N0E0OEY3QzhFNjQzNjc1NzkzQTVENkVGMjI5QTZEODQ2REIyMzg4MkQxNjhFQjM3NDM5NEVDOTg5MjNFN0E5NzgyMEI2OUI0RUVGQzU0RkRFOTE0RjJEREEzNkEwOThBQTNFM0IyMkI5RkRGMkU3QjdFRTExOERDRUY3QkQ3MTM1REVDQTY3RjQ2ODVFOUJGNTUyNDk4QTQyRUJFMjc5REYwQjg2MDM1MzVGQkQ4MEJBOTUxMzc3ODQxNkIxMTE1Mjc4ODJBRDE4MDVCODhEQkQ1MTM0N0IyOEJFNDAwNjBFRTMwODc3MDQ1Q0FDREZFMEY0NDA2NTE2OEU2RDYzNTM1NTg5NUU5QzA5Nzg3MEM5NzQ3RkM3NzMyQTc1QkYxQ0EyNzlBQjc2MTYzRUJEOEM0OEQ5NTI3M0QzNzQzRjREREUzNTgxQ0UyMUE5OEJDRTE4QTc1OUM1NkRCNUM2MENCNEQ2Rjg1NDRBRjU1NjNFRDlERkQwMjAzMDEwMDAxQTM2MDMwNUUzMDBDMDYwMzU1MUQxMzAxMDFGRjA0MDIzMDAwMzAwRTA2MDM1NTFEMEYwMTAxRkYwNDA0MDMwMjA2QzAzMDFEMDYwMzU1MUQwRTA0MTYwNDE0OENGRkU2NDkxQTY5RjQwMTA0NkVFNzk2QjQ2MzM1ODAzRDk2RUU1QTMwMUYwNjAzNTUxRDIzMDQxODMwMTY4MDE0OENGRkU2NDkxQTY5RjQwMTA0NkVFNzk2QjQ2MzM1ODAzRDk2RUU1QTMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTBCMDUwMDAzODIwMTgxMDBBNTk5NUUwMDczM0E3NTk5Q0RDNjE5MUMzQzUwMDc0QTc0RjIxRTk0OUJGOTY1RDhGRjZGN0REOTlEQkM5QkFENTMwRjBCRkJFQ0UwREEwQjA2NjRDQjQ2QTVCN0I0QzI2QzlDNUQzRUIyMkY4RTAzNkYwMkRCNURCRTJENDdEM0Y2REE0QkE5REEwMDhENkJDRTI0NTREQkQ3REEyNzlEQ0ZBNjg4OTA1OTNCRTJENzEyMUQxMDdBREYyNDExMkYxNzU5OERGNjM4ODg3MDUzNzRDNzBEMTFCRjhERUE4OTlEQjgwQUQwRjRFODI2NTI5QjYwRjAzOEFDQkRGMkI2OUQ2RkI4RDhGRjY5NjNCNjk0QUZENkRCOEU4RDc0NDYzN0NGRjhCMjM0OTQ1RDUyOUE0MkY1QTQwMzM3QTVENkFENTc4MDA3MTBFMzA3NTNCMDlDRDc3RkMxQTY4RTZBNUQxQzg1QzU4MkIxOTI5NTY1RkUyODlEQ0M5NUJEQkMzOUMyNURBMjVFNDUwQ0IwMTJDNTMxRTFFNDExMEVDNjU4QTA4MjY3OEVGNkRDMkY3REYzMUU1NkM5RDgwODcwMUI0NDI5NUI2MDY0QTY0NUNCRjk3QkEwRjQyQUNDMjk3NEFBRjFENEFDRDFDQ0Y5MkI2M0IyNTI5OTFENkFGNDRGMUEyREE4RjhBRUY4RENDODExRDU4Qzc2MjM3RDM3RjYwRTMxNjYwNzNEQTg2MUY5QTg1RjlEMjMyMzIyRUI1NTc3M0U0ODBDRkFCOThCMTA0RDAxOEQxQTJGMzBGRTk2NEI2QjIzMkNCQUE4MUUyRkI5RTIwRDc5OTcxQTIxQzE5NjEwQ0RDMThFMUU3QzdBRTJBNjk2NEMyMEVEMkM5M0Y2NzhCOTlGQTQyQkFDOTY0NTBCNzlDMkUwN0Y1ODZGQ0I2RDhCMUU5NkQyNUQ2REE4NTk4NDc5Q0RDMDRFRDg3MjdBMzIzRUNCOTkxQkI4ODk0QTk3QjU2NkJFRjczMTgyMDJBNjMwODIwMkEyMDIwMTAxMzAzQTMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MDIxMDY4OEZDQUYxMjY1NzhFMkQ0MkU3RjQ5QzhFNzMxRUE3MzAwQjA2MDk2MDg2NDgwMTY1MDMwNDAyMDFBMDgxQzAzMDE4MDYwOTJBODY0ODg2RjcwRDAxMDkwMzMxMEIwNjA5MkE4NjQ4ODZGNzBEMDEwNzAxMzAyRjA2MDkyQTg2NDg4NkY3MEQwMTA5MDQzMTIyMDQyMEZCQUIwRjU4OUQ0NkM1NkUwOERGRDA2M0Q4NENGQUI3MjU5NEU4MDU5RDcxQjcwQzc0QjI0RTMxN0MxMDQ5OEUzMDM3MDYwQjJBODY0ODg2RjcwRDAxMDkxMDAyMkYzMTI4MzAyNjMwMjQzMDIyMDQyMEZCOEMyNTRDOEJDRTZFODNDNTM3QUE3NTc4QjM2MjhGMkYxQkZEQ0M5OUYwNkNDNTQ1QjNGOTNBNUJENThGNDczMDNBMDYxNDY5ODFCNkYxRjZGMUJFODVCMkI5RDU5QUY1RUNGRUM4OEY4NEZBNEIzMTIyMDQyMEMzMjdEQTA5M0QyMkREMjBBNTQ0QzUzQ0QxQTI5NjFDNTA2QkYwM0E3Njg2OUE3RDVFNTE0N0RBQjNGMDJFRUIzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwQjA1MDAwNDgyMDE4MDdDQ0VEMzI4NEExQ0NFOUQ3RDI5NDA1RkYyMDhGNjY4NTYyQjI4NjgzMEYwREFFNDE1NDE0MzdEOEE3MDY0NjE5RjQxRTczMEUzNUU2N0FGOTU1OEQyN0E5MEExMzJCRkJBNjkwMUU0QTUxNkE2QkEyRDQ3NTkzOEIxMjI2OTg4NUI4NjFGMjBCNjczNjUxNzM5RDZDMzVCM0U2MTA2OTVBQzZGOUEwQTQyQUNCMjNFODY5NzMxRjdFQURENEYxQjkxODM2N0IwNUE1QzBDNDYwNjFEOTEzOEU3QzZBNTExNTkzRjI4RURBREM1MzM4RUE2MjM3REQwQkUzNkQ5RTQ3QzVGRjY4RDZGNjRGNjMzMDhBNjE3MDJBOTIzQ0U2QkRDMjM1OTIzRUNCREI4MUE0MTI4Q0Q5MDUxQzAzMTlFNzlDN0NCQjZDMzJGNzdCNTlEMzM5ODdDOUZCMkFEQUVCRUE5NTFGRkNCQjY3RDg4MjFBRTBFMjk0MTVGOEY3NjYyN0NEQkY4NUIyRjIxRUIxOTI0MTU0NzJERDE1MUVGRDkzMzc4ODFBRjAyMzgwQTU4OUIwN0I2MDUxRjc5QzcyNzY2MTZFRjYyOTg3NEUxMDU0RTkxQTczODkxNDYyMTBEQTNBMUZBQzU4NDc4NTAwNEFENkM2NjY1NUI5NkU2RjE5MDUzOTRBMzcxNTNCRDMyQThDMUNCOTYwQjlCRkVDOThDODIxMTlFNkYzRDdGQzE3MTZBNDYyMTE3OThEQzgzQ0VDNTQ3MUVEODQ2MzIwODBGODQ0OTVENzBGNDYzMjNBN0U1MTc1OUU3QUNEODMyNzNEQTY2N0MwQzM2ODUzRjQ2RUJCRjEzQzU5N0E3MzAxNEIxOEUzQTExOUI0NDBCNTg2MTU4MkI4MjlCRjQ0RkQyRDQ0RTg4QTk4MzFBMjdCQTIzMjRBQjM0MEJFOEJEMkE4MTYxNjcwMkY4Rjk0REQzODY2NTAxQTg2NzE0MzY0NDUxMTdDQjczMkM5OTAwMDAwMDAwMDAwMDAwMDA+L00oRDoyMDI2MTEyOTE3MTQyNFopL05hbWUoQW5uIExlZSkvUmVhc29uKEkgYWdyZWUpPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDA1NzAgMDAwMDAgbiAKMyAxCjAwMDAwMDA4MDUgMDAwMDAgbiAKNiA0CjAwMDAwMDA5MzEgMDAwMDAgbiAKMDAwMDAwMTAzNCAwMDAwMCBuIAowMDAwMDAxNjU3IDAwMDAwIG4gCjAwMDAwMDE4MTEgMDAwMDAgbiAKdHJhaWxlcgo8PC9Sb290IDEgMCBSL0lEWzxBRjEwODZBRDI0ODBBMDA3ODRBNjNFNTJGQzY1NEU2Mj48QUYxMDg2QUQyNDgwQTAwNzg0QTYzRTUyRkM2NTRFNjI+XS9TaXplIDEwL1ByZXYgMzcwPj4Kc3RhcnR4cmVmCjU2NTkKJSVFT0YK',
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
    merge: {
      report: {
        summary: 'With its report',
        value: {
          document: {
            base64: 'JVBERi0xLjcKJeLjz9MKMTIgMCBvYmoKPDwvRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAxNDQ+PgpzdHJlYW0KeJxzCuHSD7Cx…',
            contentType: 'application/pdf',
            name: 'merged.pdf',
          },
          report: { pages: 2, fonts: [{ family: 'Times New Roman', drawnWith: 'Tinos', match: 'compatible' }], warnings: [] },
        },
      },
    },
    compare: {
      list: {
        summary: 'The list of changes',
        value: { summary: { insertion: 0, deletion: 0, replacement: 0, move: 0, formatting: 0, total: 0 }, changes: [] },
      },
      report: {
        summary: 'A document with its report',
        value: {
          document: {
            base64: 'UEsDBBQAAAAIAAAAIQD3VP4j2wAAAGQBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu07EMBBFf8Vyi2IHCoRQki14lECxfIDl…',
            contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
            name: 'document-compared.docx',
          },
          report: { warnings: [], summary: { insertion: 0, deletion: 0, replacement: 0, move: 0, formatting: 0, total: 0 }, changes: [] },
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
                description: 'A typed value, with the types and options of fields.',
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
          fonts: [{ family: 'Times New Roman', drawnWith: 'Tinos' }],
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
          schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties: {}, additionalProperties: false },
          signatures: [],
          attachments: [],
          files: [],
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
            base64: 'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBl…',
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
              serialNumber: '688FCAF126578E2D42E7F49C8E731EA7',
              certificateFingerprint: 'FB:8C:25:4C:8B:CE:6E:83:C5:37:AA:75:78:B3:62:8F:2F:1B:FD:CC:99:F0:6C:C5:45:B3:F9:3A:5B:D5:8F:47',
              algorithm: 'RSA 3072 with SHA-256',
              subFilter: 'ETSI.CAdES.detached',
              level: 'B-B',
              signingTime: '2026-11-29T17:14:24Z',
              field: 'Signature1',
              integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
              trust: {
                status: 'trusted',
                reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
                chain: [
                  {
                    subject: 'CN=docops-router (self-signed)',
                    issuer: 'CN=docops-router (self-signed)',
                    serialNumber: '688FCAF126578E2D42E7F49C8E731EA7',
                    fingerprint: 'FB:8C:25:4C:8B:CE:6E:83:C5:37:AA:75:78:B3:62:8F:2F:1B:FD:CC:99:F0:6C:C5:45:B3:F9:3A:5B:D5:8F:47',
                    validFrom: '2026-11-29T16:14:24Z',
                    validTo: '2027-11-29T17:14:24Z',
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
            sha256: '12ef02c7104c5ab4d8f4f49f9cdee19fc60204b3afbdc90248b8550d1a62d2a3',
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
              created: '2026-11-29T17:14:24.362Z',
              events: [
                {
                  type: 'ready',
                  timestamp: '2026-02-03T04:00:00.000Z',
                  hash: 'c5ccffe122167e7f54e17d0e7e2814acf3a9c7b3ae98ad7f4a28f19ed23aee49',
                },
                {
                  type: 'submit',
                  timestamp: '2026-02-03T04:05:06.000Z',
                  data: { consent: 'I agree' },
                  hash: 'c327da093d22dd20a544c53cd1a2961c506bf03a76869a7d5e5147dab3f02eeb',
                },
              ],
              headHash: 'c327da093d22dd20a544c53cd1a2961c506bf03a76869a7d5e5147dab3f02eeb',
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
            serialNumber: '688FCAF126578E2D42E7F49C8E731EA7',
            certificateFingerprint: 'FB:8C:25:4C:8B:CE:6E:83:C5:37:AA:75:78:B3:62:8F:2F:1B:FD:CC:99:F0:6C:C5:45:B3:F9:3A:5B:D5:8F:47',
            algorithm: 'RSA 3072 with SHA-256',
            subFilter: 'ETSI.CAdES.detached',
            level: 'B-B',
            signingTime: '2026-11-29T17:14:24Z',
            field: 'Signature1',
            integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
            trust: {
              status: 'trusted',
              reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
              chain: [
                {
                  subject: 'CN=docops-router (self-signed)',
                  issuer: 'CN=docops-router (self-signed)',
                  serialNumber: '688FCAF126578E2D42E7F49C8E731EA7',
                  fingerprint: 'FB:8C:25:4C:8B:CE:6E:83:C5:37:AA:75:78:B3:62:8F:2F:1B:FD:CC:99:F0:6C:C5:45:B3:F9:3A:5B:D5:8F:47',
                  validFrom: '2026-11-29T16:14:24Z',
                  validTo: '2027-11-29T17:14:24Z',
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
          reason: 'The document is not signed.',
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
          algorithm: 'RSA-SHA256',
          publicKey:
            '-----BEGIN PUBLIC KEY-----\nMIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAvaCM4ZDgEy87Puyn2UIr\n2s5aLXGcJFr/VaxNzdyOSTMc3XVSoCu3V6O7LnsLLSr2D8eGDMDEECvctQg12KUW\nfvtJPC6tatOe+U+GY0BjNsIKjh2GNeF+qL16CcrsX3Zz8s3DnQNd7DzdoIelVC1E\ncVfXVkklAmEQFKee7HxLCr0ccxVOc/OtZ6kqwRz2+3oj5uY+S97bDojGWo5wbMgH\nsf6KgxMtTAyLSmorGS917iHdWwTk3b3sCzxO5ttZSRTOKDaYF8h6SPfI5kNnV5Ol\n1u8imm2EbbI4gtFo6zdDlOyYkj56l4ILabTu/FT96RTy3aNqCYqj47Irn98ue37h\nGNzve9cTXeymf0aF6b9VJJikLr4nnfC4YDU1+9gLqVE3eEFrERUniCrRgFuI29UT\nR7KL5ABg7jCHcEXKzf4PRAZRaObWNTVYlenAl4cMl0f8dzKnW/HKJ5q3YWPr2MSN\nlSc9N0P03eNYHOIamLzhinWcVttcYMtNb4VEr1Vj7Z39AgMBAAE=\n-----END PUBLIC KEY-----\n',
          fingerprint: 'FB:8C:25:4C:8B:CE:6E:83:C5:37:AA:75:78:B3:62:8F:2F:1B:FD:CC:99:F0:6C:C5:45:B3:F9:3A:5B:D5:8F:47',
          validFrom: '2026-11-29',
          validTo: '2027-11-29',
          issuer: 'CN=docops-router (self-signed)',
          certificate:
            '-----BEGIN CERTIFICATE-----\nMIIENjCCAp6gAwIBAgIQaI/K8SZXji1C5/ScjnMepzANBgkqhkiG9w0BAQsFADAm\nMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVyIChzZWxmLXNpZ25lZCkwHhcNMjYxMTI5\nMTYxNDI0WhcNMjcxMTI5MTcxNDI0WjAmMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVy\nIChzZWxmLXNpZ25lZCkwggGiMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQC9\noIzhkOATLzs+7KfZQivazlotcZwkWv9VrE3N3I5JMxzddVKgK7dXo7suewstKvYP\nx4YMwMQQK9y1CDXYpRZ++0k8Lq1q0575T4ZjQGM2wgqOHYY14X6ovXoJyuxfdnPy\nzcOdA13sPN2gh6VULURxV9dWSSUCYRAUp57sfEsKvRxzFU5z861nqSrBHPb7eiPm\n5j5L3tsOiMZajnBsyAex/oqDEy1MDItKaisZL3XuId1bBOTdvewLPE7m21lJFM4o\nNpgXyHpI98jmQ2dXk6XW7yKabYRtsjiC0WjrN0OU7JiSPnqXggtptO78VP3pFPLd\no2oJiqPjsiuf3y57fuEY3O971xNd7KZ/RoXpv1UkmKQuvied8LhgNTX72AupUTd4\nQWsRFSeIKtGAW4jb1RNHsovkAGDuMIdwRcrN/g9EBlFo5tY1NViV6cCXhwyXR/x3\nMqdb8conmrdhY+vYxI2VJz03Q/Td41gc4hqYvOGKdZxW21xgy01vhUSvVWPtnf0C\nAwEAAaNgMF4wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYE\nFIz/5kkaafQBBG7nlrRjNYA9lu5aMB8GA1UdIwQYMBaAFIz/5kkaafQBBG7nlrRj\nNYA9lu5aMA0GCSqGSIb3DQEBCwUAA4IBgQClmV4Aczp1mc3GGRw8UAdKdPIelJv5\nZdj/b33ZnbybrVMPC/vs4NoLBmTLRqW3tMJsnF0+si+OA28C212+LUfT9tpLqdoA\njWvOJFTb19onnc+miJBZO+LXEh0Qet8kES8XWY32OIhwU3THDRG/jeqJnbgK0PTo\nJlKbYPA4rL3ytp1vuNj/aWO2lK/W246NdEY3z/iyNJRdUppC9aQDN6XWrVeABxDj\nB1OwnNd/waaOal0chcWCsZKVZf4oncyVvbw5wl2iXkUMsBLFMeHkEQ7GWKCCZ472\n3C998x5WydgIcBtEKVtgZKZFy/l7oPQqzCl0qvHUrNHM+StjslKZHWr0TxotqPiu\n+NzIEdWMdiN9N/YOMWYHPahh+ahfnSMjIutVdz5IDPq5ixBNAY0aLzD+lktrIyy6\nqB4vueINeZcaIcGWEM3Bjh58euKmlkwg7SyT9ni5n6QrrJZFC3nC4H9Yb8ttix6W\n0l1tqFmEec3ATthyejI+y5kbuIlKl7Vmvvc=\n-----END CERTIFICATE-----\n',
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
          timestamp: '2026-11-29T17:14:26.693Z',
          version: '0.1.0',
          uptime: 5,
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
          timestamp: '2026-11-29T17:14:24.870Z',
          version: '0.1.0',
          uptime: 4,
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
