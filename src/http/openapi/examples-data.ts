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
              'JVBERi0xLjcKJeLjz9MKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2VzL0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCAzMDAgNDAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoKPDwvTGVuZ3RoIDM3Pj5zdHJlYW0KQlQgL0YxIDI0IFRmIDUwIDMwMCBUZCAoSGVsbG8pIFRqIEVUIAplbmRzdHJlYW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCnhyZWYKMCAxCjAwMDAwMDAwMDAgNjU1MzUgZiAKMSAxCjAwMDAwMDAwMTUgMDAwMDAgbiAKMiAxCjAwMDAwMDAwNjAgMDAwMDAgbiAKMyAxCjAwMDAwMDAxMTEgMDAwMDAgbiAKNCAxCjAwMDAwMDAyMjMgMDAwMDAgbiAKNSAxCjAwMDAwMDAzMDcgMDAwMDAgbiAKdHJhaWxlcgo8PC9TaXplIDYvUm9vdCAxIDAgUj4+CnN0YXJ0eHJlZgozNzAKJSVFT0YKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFIvQWNyb0Zvcm08PC9GaWVsZHNbNiAwIFJdL1NpZ0ZsYWdzIDM+Pi9OYW1lczw8L0VtYmVkZGVkRmlsZXM8PC9OYW1lc1soYXVkaXQtdHJhaWwuanNvbikgOCAwIFJdPj4+Pi9BRls4IDAgUl0vRXh0ZW5zaW9uczw8L0VTSUM8PC9UeXBlL0RldmVsb3BlckV4dGVuc2lvbnMvQmFzZVZlcnNpb24vMS43L0V4dGVuc2lvbkxldmVsIDE+Pj4+Pj4KZW5kb2JqCjMgMCBvYmoKPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFswIDAgMzAwIDQwMF0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2VzPDwvRm9udDw8L0YxIDUgMCBSPj4+Pi9Bbm5vdHNbNiAwIFJdPj4KZW5kb2JqCjYgMCBvYmoKPDwvVHlwZS9Bbm5vdC9TdWJ0eXBlL1dpZGdldC9GVC9TaWcvVChTaWduYXR1cmUxKS9GIDEzMi9SZWN0WzAgMCAwIDBdL1AgMyAwIFIvViA5IDAgUj4+CmVuZG9iago3IDAgb2JqCjw8L1R5cGUvRW1iZWRkZWRGaWxlL1N1YnR5cGUvYXBwbGljYXRpb24jMkZqc29uL1BhcmFtczw8L1NpemUgNjg0L0NyZWF0aW9uRGF0ZShEOjIwMjYxMTI4MjE1ODExWikvTW9kRGF0ZShEOjIwMjYxMTI4MjE1ODExWikvQ2hlY2tTdW08REE5MUJERTMwMDIyNTMzQkY4MTM3QzkxREIyMDgzRDc+Pj4vRmlsdGVyL0ZsYXRlRGVjb2RlL0xlbmd0aCAzODk+PgpzdHJlYW0KeJytkjFv2zAQhf9KcLPs3pGiSHFKtwbI6KlFhyN5tAVIlCAxQVPD/71QnXbokKnr3cPDhw/vCpHHUVbwV5CJhxE8cCmP8oOnZZRjnCe4NRBX4SoJPChU3YHooNxJkTfOEx17Zb9CA2mOL5OUunfFuVQp9fS2yN64LOMQuQ5z+bSkDA0UnvbHHls51uP9uvBZNvDUwHZhZbo9wZQM6uyk5zbGEDhQzh0lZiEhp6zWqnW2J5cSIiVkJxisjey0Dj00sA0/BbyxeGtAXqXUDfy3K1x4u4AHp6MEq6yL1iWDqCWrVgS1Zm1CHzqnsrHYOeuCsyEbVNLboNAkIs0RGqjDJFvlafnjB9UB9Qlbj+gRj4i4+6l3GatweoNbc4XEld9lbb+9wdMDn1eRXfk7nm6lFbQpBpuN6TuVletcq3orRIJsOmfEOs4mSzYKIxEpTr3OLesY1Md4xmP3D972Eqahwu17Axfh9OW/YWzDuXw8tL+z+FzKw/Ndw6us2zAX8HT7BTvpx+cKZW5kc3RyZWFtCmVuZG9iago4IDAgb2JqCjw8L1R5cGUvRmlsZXNwZWMvRihhdWRpdC10cmFpbC5qc29uKS9VRihhdWRpdC10cmFpbC5qc29uKS9EZXNjKEF1ZGl0IHRyYWlsIG9mIHRoZSBzaWduYXR1cmUpL0FGUmVsYXRpb25zaGlwL0RhdGEvRUY8PC9GIDcgMCBSL1VGIDcgMCBSPj4+PgplbmRvYmoKOSAwIG9iago8PC9UeXBlL1NpZy9GaWx0ZXIvQWRvYmUuUFBLTGl0ZS9TdWJGaWx0ZXIvRVRTSS5DQWRFUy5kZXRhY2hlZC9CeXRlUmFuZ2VbMCAxOTM3IDU1OTkgMzU3XSAgICAgICAgICAgICAgICAgICAvQ29udGVudHM8MzA4MjA3MUEwNjA5MkE4NjQ4ODZGNzBEMDEwNzAyQTA4MjA3MEIzMDgyMDcwNzAyMDEwMTMxMEQzMDBCMDYwOTYwODY0ODAxNjUwMzA0MDIwMTMwMEIwNjA5MkE4NjQ4ODZGNzBEMDEwNzAxQTA4MjA0M0EzMDgyMDQzNjMwODIwMjlFQTAwMzAyMDEwMjAyMTA2N0M0QTlDNTM2RTdENzVFMEQ5RDJGNTNBQUFCOEQ1MzMwMEQwNjA5MkE4NjQ4ODZGNzBEMDEwMTBCMDUwMDMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MzAxRTE3MEQzMjM2MzEzMTMyMzgzMjMwMzUzODMxMzE1QTE3MEQzMjM3MzEzMTMyMzgzMjMxMzUzODMxMzE1QTMwMjYzMTI0MzAyMjA2MDM1NTA0MDMwQzFCNjQ2RjYzNkY3MDczMkQ3MjZGNzU3NDY1NzIyMDI4NzM2NTZDNjYyRDczNjk2NzZFNjU2NDI5MzA4MjAxQTIzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwMTA1MDAwMzgyMDE4RjAwMzA4MjAxOEEwMjgyMDE4MTAwQzlFNzE5MzQ5ODZEMTM2NkY5RUY2Q0E2NkVBODY3N0I3MUU1RDY2Q0FDRjZCQUZDQzREOEU3MDkxODc1OThCNTAxRjY0MEIwMENEODNDNzI1RDg1MDY5RkE2MjNCOEE2NkM1OTlFMTQ5OURFNkE3NUI1Q0RCRUQyNTg1NjRGRDlFMjlERjdDNDU5QzczQUY5MkRGREFBNEZFMzNCNzhFNjNGQjY4MzkzRjhDRTFGNDkxQ0ZCQzlGOTA2QjJDNEUwQjg5RUYzRkU1MTI3MkNGMTQ1QjIwMUY1RDQzQTBFOTA4NDdBQTQ1MkNFM0FBQkZDNDFEQ0ZEM0MzMDVERTg4MzE5MkY1MUZCRTdFNEEzMzlCODJDRDkzRDAyMTI0MzIxNURDRjUxNzM4QUE0MTM4MEUxOTc0NUFBODYyQTVGQUY3MEExNDZBMEY5Qjg2MTIyMjNBNTM0REYzM0M1MkE4QzQ0MUU0NzRDMUU3OTgzRTI4M0M0OTM5RjE5QTg0OEYwNTU4NUVEMkZEMUYwMzg2NERFOEY4NjYxNzZFODk1OEMyOEE2ODVGNDM4Q0NBOURBRTk3RDgyMjFBQjRFOTM3N0VFRDI3MzZFNjBEMzgyRUUyRjQ1RjQzQTg1ODIxN0E5OUVGODYxRTI0MTJEQTgyNDQxRDFDOTU2ODc3MzJDNTEyMjJEMjQ0MjkyNjFFMzU0OTIxQzkxQzEzMjU0QUMzMTE2NDI4QTRGOTlEMzQwMTg0QkEwMTlDRjU0RTZGRThDN0I1RjMyMjU0MDI1QzZDRjREOEIzQTBBQTkyOTM5NjQ3NkYwQUU2RTZEQ0JFNzNGQUZDNkI1RjJBQjYzOUUwNzAwNjgwNDg0RDgyNEM1QzY5QTJFMEVBRDNENERBMkFDNzc0QzJDODFDQzQyQUE4NjdCQUJDQTk1OTcwMjY5Qjg0MzU0NTFDREIwOThFN0RCRDU0NjJGQ0NDMEI1NTVFOTNBOUZENzBFRjBBREUwMkI0NkFCRjhBRDhEQUQ3OEQ1MDIwMzAxMDAwMUEzNjAzMDVFMzAwQzA2MDM1NTFEMTMwMTAxRkYwNDAyMzAwMDMwMEUwNjAzNTUxRDBGMDEwMUZGMDQwNDAzMDIwNkMwMzAxRDA2MDM1NTFEMEUwNDE2MDQxNDI1QjU1RUFEOUI4NzA0OUQ3MTA0QjA0NDhGMDk0QjI3QjlCNDA4RTQzMDFGMDYwMzU1MUQyMzA0MTgzMDE2ODAxNDI1QjU1RUFEOUI4NzA0OUQ3MTA0QjA0NDhGMDk0QjI3QjlCNDA4RTQzMDBEMDYwOTJBODY0ODg2RjcwRDAxMDEwQjA1MDAwMzgyMDE4MTAwMDMwOEI0RjQxRjBFNkFDRjY0MUJBM0RDNjlCMTJDMDNDNDFDMTlEMDRDRTQ5MDZEQjVEN0EzQjA1Q0UyM0FGRDEwNjA4NDY3MzE4RDkxMkU4ODg5MTA0MDE4QkNGODQzRDQyOTFCQzhDMjI2RDkwRTU2NzcxRkVDQjQ1NEFBMjA3Q0M2QzdEOUI2RjJFNTg4OEMzNjRDNUNBOTc0QjgzMjhENjhBRjc3OUVGMjYzMDQ3MDkxOThGRTY3QTgyOUY1QjREQjc5RDdGOTM0MTBBMkY5RkY5QjIwNUU2OTRCQkIyRkEyNkY4MEIxQ0VBQjI0RTQyODA0MkE5MDczQkMzNTgyMDlGMkEwOEM4RjRENTE3Qjc1RjZBNzFFNEYwRUZCQUREMjU5OUJEQjNFNDY1OUQ1QzVGQjc0QkI4RTNDMzg2QTlBQzg3MEI5QUU2NUY2MkM4NzgyMzlEQUMyRTc4MjU1QUNFRjk1RDc3NTZBMEU3QzRBNTVDQjNBRDdCMjgwRjQzMkFBRjVFNTgxMTM1NDc0QUNFMkMxMzM0Mjk0NkQ1RDUyOUVGOEUxMjk1QUIyMzA1MTM3NURFMDc5QzdGNTg2QjM0QkYzQTkzOERFMUZBQ0RDNUQ5NDREQzIxNDQyMzE1MUM3MDE5M0NBNUUyRkU4MDRBNjdFMUI1QjNBQ0I5REMyODY1REQxQzUwQkYxRTBBOTZDRjM2NUQzNTdDQjQ0MDk0OTYyMUZCNUU1NzkxMEU5M0U0NTA2MUM5M0RBQTM5MEEzRUYxNDVGNjhFRDAxRjM5Njg4MEUxQzMwNDREM0M1QzREQjc3NTI5REY4QkExRDg4NUE5REIzQTgxNzQyQTM5QkYxMUE3REJFNEM1QjNCMkEwOTkyNUE5Qjk0QTI5QjYwODQ4MUE4NkNBMTExODEyQTRENzA2MEE4MUZBRTZDRTQ3QjA5MzQ1OUVDMTM5NDhGRDZCQTY3QkYzNjRBMURCRUNGOEEwN0Q4MjY0QkZERTFCRTgyQkI3QTA4MzE4MjAyQTYzMDgyMDJBMjAyMDEwMTMwM0EzMDI2MzEyNDMwMjIwNjAzNTUwNDAzMEMxQjY0NkY2MzZGNzA3MzJENzI2Rjc1NzQ2NTcyMjAyODczNjU2QzY2MkQ3MzY5Njc2RTY1NjQyOTAyMTA2N0M0QTlDNTM2RTdENzVFMEQ5RDJGNTNBQUFCOEQ1MzMwMEIwNjA5NjA4NjQ4MDE2NTAzMDQwMjAxQTA4MUMwMzAxODA2MDkyQTg2NDg4NkY3MEQwMTA5MDMzMTBCMDYwOTJBODY0ODg2RjcwRDAxMDcwMTMwMkYwNjA5MkE4NjQ4ODZGNzBEMDEwOTA0MzEyMjA0MjA4N0Y3NjkxNkQ0RjUyMUFDNkM1NEYzQ0ZFNUE1Rjg5Mjk4NDQ3OUIyNTI4MkE3MDI1ODJFMUU2ODlEQUMzNEUzMzAzNzA2MEIyQTg2NDg4NkY3MEQwMTA5MTAwMjJGMzEyODMwMjYzMDI0MzAyMjA0MjA5Rjk1ODVBQUE5M0EwNzdFMDU1MjAxRTQ2NEY1NzQ3OTkyMDZCOUFDODNBRjQ4QzQwMzREMUNDQTMxM0EyMjNGMzAzQTA2MTQ2OTgxQjZGMUY2RjFCRTg1QjJCOUQ1OUFGNUVDRkVDODhGODRGQTRCMzEyMjA0MjAzNEU0RTA3RENCN0Y1NTk2MkYyODY4NDI5N0UxMUUwQTU2ODVFNzhBRjVGRUY1MjBDMTExMkFEOTNGNEEzQ0IyMzAwRDA2MDkyQTg2NDg4NkY3MEQwMTAxMEIwNTAwMDQ4MjAxODBBOEIxQTY2MzUwQjJFOUNEOUVCOEY5REFGMUQwODFEOURGMjI5NjYzQ0YxMkZBMjI3RTFBQTFGQjE3RTEwRTNBMTVDNkVDNTBGRENENTJBNzVBQjk4NkM4NTg1NEQ0OTZFQjEyNDRDOEEyMEQ3NEQ5NDVERTA3QUI4REFBNkI2OTQ2QzEzRTlFQkZENzg0NzEyN0E0RjlCOUY5RjE5OEQyNUQwQTU3MDk1NEY4Q0E0RjA1QTY1Q0M3M0YxNzVCODU4NUVDQkNGOUNEOTA2RUZGNjcyRjhERUI0QTNGNzZBMkM3OUU5MDk5MEMwOUVERTRCOTM2REMyNTM3QTc3MkMwMUZGQjYwOTFDQ0RCQzA0QzNBODVENTM1Q0JDQjFEMkM0Njc1NEJCODhGRkI4ODc4MEU3ODM4MEJCNTlBODg4RjUzRkQxQTVCOUQyN0Q4MEI4QjU3QzRCMTQ3N0Y0MzE3MjI3QjZERjhFMzZGNjg1NTU3MjIzMDFEQjcyNDU3NzgwREEzOEZBOEQyQzgwMzQ0MTFGQUJFRjE2NjM2NTFGNDE4NDE0MDMzRUFDRkE4MDI2NjlENDE4MEIwNjIyOEQxNjBGQjdBQzUwQjI5Nzg3Q0JBMEExMTAwMEEzRDlCRTY1RjE2QjM1ODVERUY1Q0FEM0MwMzNFMjBEMzIyMTVGQkE0NDcxODQ0OUMwQTZCQjU4MjNDQkQwRDYxNjFENTFBQjQzQTE5NDEzRUU1RjQwNUVDNUNGNTcxNTFCMzhFMUNDMTUxQkE1RjM0MTA5MzkyN0RDRkVCRjU5OUMwRTk4RUYyMTExRDIxQkY5ODFERjk2RDA3ODg0MzgzRTBERkE5NkZDQTlFRjQ5MDVDRjI1N0M5Njk5Qzk2QTBGRDQyNjFBNjc5Qjg1QTY0MTNBOTk2QjI3MjQ4NERDQzAxMkM0NkZFOUU3NzM4NEI5RjU3RkVBRDc1RUUxQ0M5NTRDQUU3OEY4Q0Q5MkU0QkM1NkNERDM2NzBFQTkwRTlCNUQ2ODEwMDAwMDAwMDAwMDAwMDAwPi9NKEQ6MjAyNjExMjgyMTU4MTFaKS9OYW1lKEFubiBMZWUpL1JlYXNvbihJIGFncmVlKT4+CmVuZG9iagp4cmVmCjAgMQowMDAwMDAwMDAwIDY1NTM1IGYgCjEgMQowMDAwMDAwNTcwIDAwMDAwIG4gCjMgMQowMDAwMDAwODA1IDAwMDAwIG4gCjYgNAowMDAwMDAwOTMxIDAwMDAwIG4gCjAwMDAwMDEwMzQgMDAwMDAgbiAKMDAwMDAwMTY1OCAwMDAwMCBuIAowMDAwMDAxODEyIDAwMDAwIG4gCnRyYWlsZXIKPDwvUm9vdCAxIDAgUi9JRFs8NUQxMTRCMUFEMTYxMzdBOTA4MzU3OTUwNUM1OUYwOUY+PDVEMTE0QjFBRDE2MTM3QTkwODM1Nzk1MDVDNTlGMDlGPl0vU2l6ZSAxMC9QcmV2IDM3MD4+CnN0YXJ0eHJlZgo1NjYwCiUlRU9GCg==',
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
              serialNumber: '67C4A9C536E7D75E0D9D2F53AAAB8D53',
              certificateFingerprint: '9F:95:85:AA:A9:3A:07:7E:05:52:01:E4:64:F5:74:79:92:06:B9:AC:83:AF:48:C4:03:4D:1C:CA:31:3A:22:3F',
              algorithm: 'RSA 3072 with SHA-256',
              subFilter: 'ETSI.CAdES.detached',
              level: 'B-B',
              signingTime: '2026-11-28T21:58:11Z',
              field: 'Signature1',
              integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
              trust: {
                status: 'trusted',
                reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
                chain: [
                  {
                    subject: 'CN=docops-router (self-signed)',
                    issuer: 'CN=docops-router (self-signed)',
                    serialNumber: '67C4A9C536E7D75E0D9D2F53AAAB8D53',
                    fingerprint: '9F:95:85:AA:A9:3A:07:7E:05:52:01:E4:64:F5:74:79:92:06:B9:AC:83:AF:48:C4:03:4D:1C:CA:31:3A:22:3F',
                    validFrom: '2026-11-28T20:58:11Z',
                    validTo: '2027-11-28T21:58:11Z',
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
            sha256: '5a40701688b969001cc0b83d24854bc1e0d74a274b088b2a8c6de56afa3686f5',
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
              created: '2026-11-28T21:58:11.927Z',
              events: [
                {
                  type: 'ready',
                  timestamp: '2026-02-03T04:00:00.000Z',
                  hash: '83ceb7278c78d5003ef24ee033a35b9b682f5706878b87bf502e97b205d113ac',
                },
                {
                  type: 'submit',
                  timestamp: '2026-02-03T04:05:06.000Z',
                  data: { consent: 'I agree' },
                  hash: '34e4e07dcb7f55962f28684297e11e0a5685e78af5fef520c1112ad93f4a3cb2',
                },
              ],
              headHash: '34e4e07dcb7f55962f28684297e11e0a5685e78af5fef520c1112ad93f4a3cb2',
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
            serialNumber: '67C4A9C536E7D75E0D9D2F53AAAB8D53',
            certificateFingerprint: '9F:95:85:AA:A9:3A:07:7E:05:52:01:E4:64:F5:74:79:92:06:B9:AC:83:AF:48:C4:03:4D:1C:CA:31:3A:22:3F',
            algorithm: 'RSA 3072 with SHA-256',
            subFilter: 'ETSI.CAdES.detached',
            level: 'B-B',
            signingTime: '2026-11-28T21:58:11Z',
            field: 'Signature1',
            integrity: { intact: true, coversWholeDocument: true, coverage: 'whole-document', modificationsAfter: 'none', changes: [] },
            trust: {
              status: 'trusted',
              reason: 'The chain ends at the trusted root "CN=docops-router (self-signed)".',
              chain: [
                {
                  subject: 'CN=docops-router (self-signed)',
                  issuer: 'CN=docops-router (self-signed)',
                  serialNumber: '67C4A9C536E7D75E0D9D2F53AAAB8D53',
                  fingerprint: '9F:95:85:AA:A9:3A:07:7E:05:52:01:E4:64:F5:74:79:92:06:B9:AC:83:AF:48:C4:03:4D:1C:CA:31:3A:22:3F',
                  validFrom: '2026-11-28T20:58:11Z',
                  validTo: '2027-11-28T21:58:11Z',
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
            '-----BEGIN PUBLIC KEY-----\nMIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAyecZNJhtE2b572ymbqhn\ne3Hl1mys9rr8xNjnCRh1mLUB9kCwDNg8cl2FBp+mI7imbFmeFJneanW1zb7SWFZP\n2eKd98RZxzr5Lf2qT+M7eOY/toOT+M4fSRz7yfkGssTguJ7z/lEnLPFFsgH11DoO\nkIR6pFLOOqv8Qdz9PDBd6IMZL1H75+SjObgs2T0CEkMhXc9Rc4qkE4Dhl0Wqhipf\nr3ChRqD5uGEiI6U03zPFKoxEHkdMHnmD4oPEk58ZqEjwVYXtL9HwOGTej4ZhduiV\njCimhfQ4zKna6X2CIatOk3fu0nNuYNOC7i9F9DqFghepnvhh4kEtqCRB0clWh3Ms\nUSItJEKSYeNUkhyRwTJUrDEWQopPmdNAGEugGc9U5v6Me18yJUAlxs9NizoKqSk5\nZHbwrm5ty+c/r8a18qtjngcAaASE2CTFxpouDq09TaKsd0wsgcxCqoZ7q8qVlwJp\nuENUUc2wmOfb1UYvzMC1Vek6n9cO8K3gK0ar+K2NrXjVAgMBAAE=\n-----END PUBLIC KEY-----\n',
          fingerprint: '9F:95:85:AA:A9:3A:07:7E:05:52:01:E4:64:F5:74:79:92:06:B9:AC:83:AF:48:C4:03:4D:1C:CA:31:3A:22:3F',
          validFrom: '2026-11-28',
          validTo: '2027-11-28',
          issuer: 'CN=docops-router (self-signed)',
          certificate:
            '-----BEGIN CERTIFICATE-----\nMIIENjCCAp6gAwIBAgIQZ8SpxTbn114NnS9TqquNUzANBgkqhkiG9w0BAQsFADAm\nMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVyIChzZWxmLXNpZ25lZCkwHhcNMjYxMTI4\nMjA1ODExWhcNMjcxMTI4MjE1ODExWjAmMSQwIgYDVQQDDBtkb2NvcHMtcm91dGVy\nIChzZWxmLXNpZ25lZCkwggGiMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQDJ\n5xk0mG0TZvnvbKZuqGd7ceXWbKz2uvzE2OcJGHWYtQH2QLAM2DxyXYUGn6YjuKZs\nWZ4Umd5qdbXNvtJYVk/Z4p33xFnHOvkt/apP4zt45j+2g5P4zh9JHPvJ+QayxOC4\nnvP+UScs8UWyAfXUOg6QhHqkUs46q/xB3P08MF3ogxkvUfvn5KM5uCzZPQISQyFd\nz1FziqQTgOGXRaqGKl+vcKFGoPm4YSIjpTTfM8UqjEQeR0weeYPig8STnxmoSPBV\nhe0v0fA4ZN6PhmF26JWMKKaF9DjMqdrpfYIhq06Td+7Sc25g04LuL0X0OoWCF6me\n+GHiQS2oJEHRyVaHcyxRIi0kQpJh41SSHJHBMlSsMRZCik+Z00AYS6AZz1Tm/ox7\nXzIlQCXGz02LOgqpKTlkdvCubm3L5z+vxrXyq2OeBwBoBITYJMXGmi4OrT1Noqx3\nTCyBzEKqhnurypWXAmm4Q1RRzbCY59vVRi/MwLVV6Tqf1w7wreArRqv4rY2teNUC\nAwEAAaNgMF4wDAYDVR0TAQH/BAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYE\nFCW1Xq2bhwSdcQSwRI8JSye5tAjkMB8GA1UdIwQYMBaAFCW1Xq2bhwSdcQSwRI8J\nSye5tAjkMA0GCSqGSIb3DQEBCwUAA4IBgQADCLT0Hw5qz2Qbo9xpsSwDxBwZ0Ezk\nkG2116OwXOI6/RBghGcxjZEuiIkQQBi8+EPUKRvIwibZDlZ3H+y0VKogfMbH2bby\n5YiMNkxcqXS4Mo1or3ee8mMEcJGY/meoKfW023nX+TQQovn/myBeaUu7L6JvgLHO\nqyTkKAQqkHO8NYIJ8qCMj01Re3X2px5PDvut0lmb2z5GWdXF+3S7jjw4aprIcLmu\nZfYsh4I52sLnglWs75XXdWoOfEpVyzrXsoD0Mqr15YETVHSs4sEzQpRtXVKe+OEp\nWrIwUTdd4HnH9YazS/OpON4frNxdlE3CFEIxUccBk8peL+gEpn4bWzrLncKGXdHF\nC/HgqWzzZdNXy0QJSWIfteV5EOk+RQYck9qjkKPvFF9o7QHzlogOHDBE08XE23dS\nnfi6HYhanbOoF0Kjm/Eafb5MWzsqCZJam5Sim2CEgahsoRGBKk1wYKgfrmzkewk0\nWewTlI/Wume/Nkodvs+KB9gmS/3hvoK7egg=\n-----END CERTIFICATE-----\n',
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
          timestamp: '2026-11-28T21:58:13.157Z',
          version: '0.1.0',
          uptime: 3,
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
          timestamp: '2026-11-28T21:58:12.197Z',
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
            workers: 'failing',
          },
          load: { queue: 0, running: 0, threads: 2, bytesInFlight: 0 },
          telemetry: { queued: 0, written: 0, dropped: 0 },
        },
      },
    },
  },
} as const;
